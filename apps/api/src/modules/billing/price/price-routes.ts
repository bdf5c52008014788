import { priceGridSchema } from '@editique/domain/billing/price-grid';
import { type RevisionInput, revisionInput, revisionSchema } from '@editique/domain/billing/price-revision';
import { tarifPrestation } from '@editique/domain/entities/tarif-prestation';
import { dateOf } from '@editique/domain/entity/moment';
import { conflictAnswer } from '@editique/domain/error-answer';
import { validation } from '@editique/domain/messages';
import type { Zone } from '@editique/domain/time/zone';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { transaction } from '../../../db/transaction.ts';
import { answerOnce } from '../../../engine/write/idempotency.ts';
import { docs } from '../../../http/describe.ts';
import { idInPath } from '../../../http/schemas.ts';
import type { Services } from '../../../module.ts';
import { actionAccess } from '../../../security/access.ts';
import { contextOf } from '../../../security/context.ts';
import { readPriceGrid } from './price-grid.ts';
import { applyRevision, planRevision } from './price-revision.ts';

/** A select without a choice sends an empty value. */
const query = z.strictObject({
  client: z.union([z.literal('').transform(() => null), idInPath], validation.selection).optional(),
  date: dateOf(validation.date).optional(),
});

/** Registers a client's prices on a day, and the revision of a price list by a percentage. */
export function registerPrices(scope: FastifyInstance, { engine }: Services, zone: Zone): void {
  const access = actionAccess(tarifPrestation, 'grille');

  scope.get<{ Querystring: z.infer<typeof query> }>(
    '/tarifPrestation/grille',
    {
      config: { access },
      schema: { ...docs(tarifPrestation, "Prix d'un client à un jour", { 200: priceGridSchema }), querystring: query },
    },
    (request) => readPriceGrid(engine.db, request.query.client ?? null, request.query.date ?? zone.today()),
  );

  scope.post<{ Body: RevisionInput }>(
    '/tarifPrestation/grille/revision',
    {
      // A revision ends tarifs and creates others.
      config: { access: actionAccess(tarifPrestation, 'grille', 'ajouter', 'modifier'), isOnce: true },
      schema: {
        ...docs(tarifPrestation, "Réviser les prix d'un pourcentage", { 200: revisionSchema, 409: conflictAnswer(revisionSchema) }),
        body: revisionInput,
      },
    },
    async (request, reply) => {
      const { actor } = contextOf(request);
      if (request.body.essai) return planRevision(engine.db, request.body, zone.today());
      return answerOnce(engine.db, reply, 200, (db) => transaction(db, (trx) => applyRevision(trx, request.body, zone.today(), actor)));
    },
  );
}
