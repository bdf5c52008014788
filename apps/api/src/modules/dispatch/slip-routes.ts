import { depot } from '@editique/domain/entities/depot';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { formatDateTime } from '../../documents/french-formats.ts';
import { sendPdf } from '../../documents/send-pdf.ts';
import { docs, fileOf } from '../../http/describe.ts';
import { notFound } from '../../http/errors.ts';
import { type IdParams, idInPath, idParams } from '../../http/schemas.ts';
import type { Services } from '../../module.ts';
import { recordAccess } from '../../security/access.ts';
import { slipContent } from './slip.ts';
import { readDay, readDepot, type SlipLine } from './slip-data.ts';

const dayQuery = z.strictObject({ client: idInPath, date: z.iso.date('ce champ doit être une date') });

/** The deposit slip of one dépôt, or of all dépôts of a client on a day. */
export function registerSlips(scope: FastifyInstance, { engine, config, press }: Services): void {
  const access = recordAccess(depot);

  scope.get<{ Params: IdParams }>(
    '/depot/:id/bordereau.pdf',
    { config: { access }, schema: { ...docs(depot, 'Bordereau de dépôt (PDF)', { 200: fileOf('application/pdf') }), params: idParams } },
    async (request, reply) => send(reply, `bordereau-${request.params.id}`, await readDepot(engine.db, request.params.id)),
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
    async (request, reply) => {
      const { client, date } = request.query;
      return send(reply, `bordereau-${date}-client-${client}`, await readDay(engine.db, client, date));
    },
  );

  function send(reply: FastifyReply, name: string, lines: SlipLine[]): Promise<FastifyReply> {
    const [first, ...others] = lines;
    if (!first) throw notFound();
    const operator = config.OPERATOR_NAME;
    return sendPdf(reply, press, name, {
      title: `Bordereau de dépôt - ${first.client}`,
      author: operator,
      content: slipContent([first, ...others], { operator, address: config.OPERATOR_ADDRESS }),
      footer: `${operator} · imprimé le ${formatDateTime(new Date().toISOString(), config.TIME_ZONE)}`,
    });
  }
}
