import { facture } from '@editique/domain/entities/facture';
import type { Zone } from '@editique/domain/time/zone';
import type { FastifyInstance } from 'fastify';
import { sendPdf } from '../../../documents/send-pdf.ts';
import { tableOf } from '../../../engine/definition/table.ts';
import { one } from '../../../engine/record/read.ts';
import { docs, fileOf } from '../../../http/describe.ts';
import { type IdParams, idParams } from '../../../http/schemas.ts';
import type { Services } from '../../../module.ts';
import { recordAccess } from '../../../security/access.ts';
import { sessionOf } from '../../../security/guard.ts';
import type { Issuer } from '../issuer.ts';
import { finalPdf } from './late-pdf.ts';
import { factureTemplate } from './pdf-predrawer.ts';
import { readPrinted } from './read-printed.ts';

/** Registers `GET /facture/{id}/facture.pdf`: the frozen document, or the first one drawn since. A draft is drawn in its current state. */
export function registerFacturePdf(scope: FastifyInstance, services: Services, zone: Zone, issuer: Issuer): void {
  const { engine, press } = services;
  scope.get<{ Params: IdParams }>(
    '/facture/:id/facture.pdf',
    {
      config: { access: recordAccess(facture) },
      schema: { ...docs(facture, 'Facture (PDF)', { 200: fileOf('application/pdf') }), params: idParams },
    },
    async (request, reply) => {
      const { id } = request.params;
      const name = `facture-${id}`;
      const userId = sessionOf(request).id;
      const frozen = await finalPdf(services, id, userId);
      if (frozen)
        return reply
          .type('application/pdf')
          .header('content-disposition', `inline; filename="${name}.pdf"`)
          .header('etag', `"${frozen.sha256}"`)
          .send(frozen.pdf);
      return sendPdf(reply, press, {
        name,
        template: factureTemplate,
        userId,
        read: async () => readPrinted(engine.db, zone, await one(engine.db, tableOf(facture), id), issuer),
      });
    },
  );
}
