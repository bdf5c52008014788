import { MAX_LOT_LINES } from '@editique/domain/dispatch/lot';
import { depot } from '@editique/domain/entities/depot';
import { dateOf } from '@editique/domain/entity/moment';
import { validation } from '@editique/domain/messages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { pdfTemplate } from '../../documents/pdf-template.ts';
import { sendPdf } from '../../documents/send-pdf.ts';
import { docs, fileOf } from '../../http/describe.ts';
import { notFound } from '../../http/errors.ts';
import { type IdParams, idInPath, idParams } from '../../http/schemas.ts';
import type { Services } from '../../module.ts';
import { recordAccess } from '../../security/access.ts';
import { sessionOf } from '../../security/guard.ts';
import { readDay, readDepot, readDepots, type SlipLine } from './slip-data.ts';

const TOO_MANY = `un bordereau compte au plus ${MAX_LOT_LINES} dépôts`;
const severalIds = z.union([idInPath.transform((id) => [id]), z.array(idInPath)], validation.numeric);
const slipQuery = z
  .strictObject({ client: idInPath.optional(), date: dateOf(validation.date).optional(), depots: severalIds.optional() })
  .check(({ value: { client, date, depots }, issues }) => {
    const missing = depots ? [] : Object.entries({ client, date }).filter(([, given]) => given === undefined);
    for (const [name] of missing) issues.push({ code: 'custom', message: validation.required, path: [name], input: undefined });
    // Checked here and not in the list's own schema: the union of one id and several would report every mistake as one of the number.
    if (depots && depots.length > MAX_LOT_LINES) issues.push({ code: 'custom', message: TOO_MANY, path: ['depots'], input: depots });
    const isBoth = depots && (client !== undefined || date !== undefined);
    if (isBoth) issues.push({ code: 'custom', message: "depots s'emploie sans client ni date", path: ['depots'], input: depots });
  });

const template = pdfTemplate<typeof import('./slip.ts')>(new URL('./slip.ts', import.meta.url));

/** Registers the deposit slip of one dépôt, of several that left together, or of all dépôts of a client on a day. */
export function registerSlips(scope: FastifyInstance, { engine, config, press }: Services): void {
  const access = recordAccess(depot);

  scope.get<{ Params: IdParams }>(
    '/depot/:id/bordereau.pdf',
    { config: { access }, schema: { ...docs(depot, 'Bordereau de dépôt (PDF)', { 200: fileOf('application/pdf') }), params: idParams } },
    (request, reply) => send(reply, `bordereau-${request.params.id}`, () => readDepot(engine.db, request.params.id)),
  );

  scope.get<{ Querystring: z.infer<typeof slipQuery> }>(
    '/depot/bordereau.pdf',
    {
      config: { access },
      schema: {
        ...docs(depot, "Bordereau des dépôts d'un client un jour donné, ou de ceux qui sont nommés (PDF)", {
          200: fileOf('application/pdf'),
        }),
        querystring: slipQuery,
      },
    },
    (request, reply) => {
      const { client = 0, date = '', depots } = request.query;
      if (depots) return send(reply, `bordereau-${depots.join('-').slice(0, 100)}`, () => readDepots(engine.db, depots));
      return send(reply, `bordereau-${date}-client-${client}`, () => readDay(engine.db, client, date));
    },
  );

  const send = (reply: FastifyReply, name: string, readLines: () => Promise<SlipLine[]>): Promise<FastifyReply> =>
    sendPdf(reply, press, {
      name,
      template,
      userId: sessionOf(reply.request).id,
      async read() {
        const [first, ...others] = await readLines();
        if (!first) throw notFound();
        const { OPERATOR_NAME: operator, OPERATOR_ADDRESS: address, TIME_ZONE: timeZone } = config;
        return { lines: [first, ...others], operator, address, timeZone };
      },
    });
}
