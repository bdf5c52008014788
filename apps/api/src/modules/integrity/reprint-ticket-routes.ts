import { retirage } from '@editique/domain/entities/retirage';
import type { FastifyInstance } from 'fastify';
import { pdfTemplate } from '../../documents/pdf-template.ts';
import { sendPdf } from '../../documents/send-pdf.ts';
import { docs, fileOf } from '../../http/describe.ts';
import { type IdParams, idParams } from '../../http/schemas.ts';
import type { Services } from '../../module.ts';
import { recordAccess } from '../../security/access.ts';
import { sessionOf } from '../../security/guard.ts';
import { readReprintTicket } from './reprint-ticket-data.ts';

const template = pdfTemplate<typeof import('./reprint-ticket.ts')>(new URL('./reprint-ticket.ts', import.meta.url));

/** Registers the ticket that accompanies a reprint through the workshop. */
export function registerReprintTickets(scope: FastifyInstance, { engine, config, press }: Services): void {
  scope.get<{ Params: IdParams }>(
    '/retirage/:id/fiche.pdf',
    {
      config: { access: recordAccess(retirage) },
      schema: { ...docs(retirage, 'Fiche de retirage (PDF)', { 200: fileOf('application/pdf') }), params: idParams },
    },
    (request, reply) =>
      sendPdf(reply, press, {
        name: `fiche-retirage-${request.params.id}`,
        template,
        userId: sessionOf(request).id,
        read: async () => ({
          ticket: await readReprintTicket(engine.db, request.params.id),
          operator: config.OPERATOR_NAME,
          timeZone: config.TIME_ZONE,
        }),
      }),
  );
}
