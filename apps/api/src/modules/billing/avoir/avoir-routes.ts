import { type AvoirInput, avoirInput, creditableSchema } from '@editique/domain/billing/avoir';
import { facture } from '@editique/domain/entities/facture';
import { recordSchema } from '@editique/domain/record-schema';
import type { Zone } from '@editique/domain/time/zone';
import type { FastifyInstance } from 'fastify';
import { transaction } from '../../../db/transaction.ts';
import { tableOf } from '../../../engine/definition/table.ts';
import { one } from '../../../engine/record/read.ts';
import { answerOnce } from '../../../engine/write/idempotency.ts';
import { docs } from '../../../http/describe.ts';
import { type IdParams, idParams, optionalBody } from '../../../http/schemas.ts';
import type { Services } from '../../../module.ts';
import { actionAccess } from '../../../security/access.ts';
import { contextOf } from '../../../security/context.ts';
import { assertCreditable, makeAvoir } from './make-avoir.ts';
import { creditable, readOrigin } from './read-origin.ts';

/** Registers the avoirs: the draft that credits all or part of a validated facture, and what can still be credited. */
export function registerAvoirs(scope: FastifyInstance, { engine }: Services, zone: Zone): void {
  scope.post<{ Params: IdParams; Body: AvoirInput }>(
    '/facture/:id/avoir',
    {
      config: { access: actionAccess(facture, 'avoir'), isOnce: true },
      schema: {
        ...docs(facture, facture.actions.avoir, { 201: recordSchema(facture) }),
        params: idParams,
        body: optionalBody(avoirInput),
      },
    },
    async (request, reply) => {
      const context = contextOf(request);
      return answerOnce(engine.db, reply, 201, (db) =>
        transaction(db, (trx) => makeAvoir(trx, zone, request.params.id, request.body.lignes, context)),
      );
    },
  );

  scope.get<{ Params: IdParams }>(
    '/facture/:id/avoir',
    {
      config: { access: actionAccess(facture, 'avoir') },
      schema: { ...docs(facture, 'Lire ce que ses avoirs ont repris', { 200: creditableSchema }), params: idParams },
    },
    async (request) => {
      const { id } = request.params;
      assertCreditable(await one(engine.db, tableOf(facture), id));
      return creditable(await readOrigin(engine.db, id));
    },
  );
}
