import { depot } from '@editique/domain/entities/depot';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { pdfTemplate } from '../../documents/pdf-template.ts';
import { sendPdf } from '../../documents/send-pdf.ts';
import { docs, fileOf } from '../../http/describe.ts';
import { notFound } from '../../http/errors.ts';
import { type IdParams, idInPath, idParams } from '../../http/schemas.ts';
import type { Services } from '../../module.ts';
import { recordAccess } from '../../security/access.ts';
import { readDay, readDepot, type SlipLine } from './slip-data.ts';

const dayQuery = z.strictObject({ client: idInPath, date: z.iso.date('ce champ doit être une date') });

const template = pdfTemplate<typeof import('./slip.ts')>(new URL('./slip.ts', import.meta.url));

/** The deposit slip of one dépôt, or of all dépôts of a client on a day. */
export function registerSlips(scope: FastifyInstance, { engine, config, press }: Services): void {
  const access = recordAccess(depot);

  scope.get<{ Params: IdParams }>(
    '/depot/:id/bordereau.pdf',
    { config: { access }, schema: { ...docs(depot, 'Bordereau de dépôt (PDF)', { 200: fileOf('application/pdf') }), params: idParams } },
    (request, reply) => send(reply, `bordereau-${request.params.id}`, () => readDepot(engine.db, request.params.id)),
  );

  scope.get<{ Querystring: { client: number; date: string } }>(
    '/depot/bordereau.pdf',
    {
      config: { access },
      schema: {
        ...docs(depot, "Bordereau des dépôts d'un client un jour donné (PDF)", { 200: fileOf('application/pdf') }),
        querystring: dayQuery,
      },
    },
    (request, reply) => {
      const { client, date } = request.query;
      return send(reply, `bordereau-${date}-client-${client}`, () => readDay(engine.db, client, date));
    },
  );

  const send = (reply: FastifyReply, name: string, readLines: () => Promise<SlipLine[]>): Promise<FastifyReply> =>
    sendPdf(reply, press, {
      name,
      template,
      async read() {
        const [first, ...others] = await readLines();
        if (!first) throw notFound();
        const { OPERATOR_NAME: operator, OPERATOR_ADDRESS: address, TIME_ZONE: timeZone } = config;
        return { lines: [first, ...others], operator, address, timeZone };
      },
    });
}
