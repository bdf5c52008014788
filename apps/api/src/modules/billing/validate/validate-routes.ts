import { facture } from '@editique/domain/entities/facture';
import { versionSchema } from '@editique/domain/entity/schema';
import { conflictAnswer } from '@editique/domain/error-answer';
import { recordSchema } from '@editique/domain/record-schema';
import type { Zone } from '@editique/domain/time/zone';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { transaction } from '../../../db/transaction.ts';
import { earlierAnswer, once } from '../../../engine/write/idempotency.ts';
import { docs } from '../../../http/describe.ts';
import { type IdParams, idParams, optionalBody } from '../../../http/schemas.ts';
import type { Services } from '../../../module.ts';
import { actionAccess } from '../../../security/access.ts';
import { contextOf } from '../../../security/context.ts';
import type { PdfPredrawer } from '../document/pdf-predrawer.ts';
import type { Facture } from '../draft.ts';
import { validate } from './validate.ts';

const body = z.object({ version: versionSchema });

/** Registers `POST /facture/{id}/valider`, which makes a draft final. */
export function registerValidation(scope: FastifyInstance, { engine }: Services, zone: Zone, predrawer: PdfPredrawer): void {
  const record = recordSchema(facture);
  scope.post<{ Params: IdParams; Body: z.infer<typeof body> }>(
    '/facture/:id/valider',
    {
      config: { access: actionAccess(facture, 'valider'), isOnce: true },
      schema: {
        ...docs(facture, facture.actions.valider, { 200: record, 409: conflictAnswer(record) }),
        params: idParams,
        body: optionalBody(body),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { version } = request.body;
      const context = contextOf(request);
      const answer =
        (await earlierAnswer<Facture>(engine.db, request)) ??
        (await predrawer.ahead(engine.db, { id, version }, (archiveSource) =>
          once(engine.db, request, async (db) => ({
            status: 200,
            body: await transaction(db, (trx) => validate(trx, zone, id, version, context, archiveSource)),
          })),
        ));
      return reply.status(answer.status).send(answer.body);
    },
  );
}
