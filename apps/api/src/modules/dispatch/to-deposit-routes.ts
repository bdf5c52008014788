import { type Lot, lotAnswerSchema, lotSchema } from '@editique/domain/dispatch/lot';
import { depositableJobSchema, toDepositGroupSchema } from '@editique/domain/dispatch/to-deposit';
import { depot } from '@editique/domain/entities/depot';
import { job } from '@editique/domain/entities/job';
import { pathOf } from '@editique/domain/entity/entity';
import { verbPath } from '@editique/domain/entity/permission';
import { searchTextSchema } from '@editique/domain/entity/search-text';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { transaction } from '../../db/transaction.ts';
import { sharedRead } from '../../engine/list/shared-read.ts';
import { answerOnce } from '../../engine/write/idempotency.ts';
import { docs } from '../../http/describe.ts';
import { idInPath } from '../../http/schemas.ts';
import type { Services } from '../../module.ts';
import { toDeposit } from '../../production/to-deposit.ts';
import { actionAccess, verbAccess } from '../../security/access.ts';
import { contextOf } from '../../security/context.ts';
import { sessionOf } from '../../security/guard.ts';
import { depositLot } from './deposit-lot.ts';
import { depositableJobs } from './depositable-jobs.ts';

const jobsQuery = z.strictObject({ q: searchTextSchema.default(''), client: idInPath.optional() });

/** Registers the jobs waiting for their dépôt, and the dépôt of several at once. */
export function registerToDeposit(scope: FastifyInstance, { engine, registry }: Services): void {
  // Every open board refetches after each change, so simultaneous requests share one read.
  const board = sharedRead(() => toDeposit(engine.db));
  scope.get(
    '/depot/a-deposer',
    {
      config: { access: actionAccess(depot, 'a-deposer') },
      schema: docs(depot, 'À déposer, par acheminement', { 200: z.array(toDepositGroupSchema) }),
    },
    () => board(),
  );

  scope.get<{ Querystring: z.infer<typeof jobsQuery> }>(
    '/depot/jobs',
    {
      config: { access: { anyOf: [verbPath(depot, 'ajouter'), verbPath(depot, 'modifier')] } },
      schema: {
        ...docs(depot, 'Jobs à choisir, ceux à déposer en premier', { 200: z.array(depositableJobSchema) }),
        querystring: jobsQuery,
      },
    },
    (request) => {
      const { q, client = null } = request.query;
      return depositableJobs(engine, { q, client, isListClosed: !sessionOf(request).paths.has(pathOf(job)) });
    },
  );

  scope.post<{ Body: Lot }>(
    '/depot/lot',
    {
      config: { access: verbAccess(depot, 'ajouter'), isOnce: true },
      schema: { ...docs(depot, 'Déposer plusieurs jobs', { 201: lotAnswerSchema }), body: lotSchema },
    },
    async (request, reply) => {
      const context = contextOf(request);
      return answerOnce(engine.db, reply, 201, (db) =>
        transaction(db, (trx) => depositLot(trx, registry.of(depot.name), request.body, context)),
      );
    },
  );
}
