import { billedJobsSchema } from '@editique/domain/billing/billed-jobs';
import { MAX_JOBS } from '@editique/domain/billing/to-bill';
import { facture } from '@editique/domain/entities/facture';
import { referenceSchema } from '@editique/domain/entity/schema';
import { validation } from '@editique/domain/messages';
import { recordSchema } from '@editique/domain/record-schema';
import type { Zone } from '@editique/domain/time/zone';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { transaction } from '../../db/transaction.ts';
import { tableOf } from '../../engine/definition/table.ts';
import { one } from '../../engine/record/read.ts';
import { answerOnce } from '../../engine/write/idempotency.ts';
import { docs } from '../../http/describe.ts';
import { type IdParams, idParams } from '../../http/schemas.ts';
import type { Services } from '../../module.ts';
import { recordAccess, verbAccess } from '../../security/access.ts';
import { contextOf } from '../../security/context.ts';
import { billedJobs } from './billed-jobs.ts';
import { setJobs } from './to-bill/bill-jobs.ts';

const jobsBody = z.object(
  { jobs: z.array(referenceSchema, validation.selection).max(MAX_JOBS, validation.selection) },
  validation.selection,
);

/** Registers the jobs of a facture: the choice of them, and the list with their totals. */
export function registerFacture(scope: FastifyInstance, { engine }: Services, zone: Zone): void {
  scope.post<{ Params: IdParams; Body: { jobs: number[] } }>(
    '/facture/:id/jobs',
    {
      config: { access: verbAccess(facture, 'modifier'), isOnce: true },
      schema: { ...docs(facture, 'Choisir les jobs facturés', { 200: recordSchema(facture) }), params: idParams, body: jobsBody },
    },
    async (request, reply) => {
      const { id } = request.params;
      const context = contextOf(request);
      return answerOnce(engine.db, reply, 200, (db) => transaction(db, (trx) => setJobs(trx, zone, id, request.body.jobs, context)));
    },
  );

  scope.get<{ Params: IdParams }>(
    '/facture/:id/jobs',
    {
      config: { access: recordAccess(facture) },
      schema: { ...docs(facture, 'Jobs facturés et totaux', { 200: billedJobsSchema }), params: idParams },
    },
    async (request) => {
      await one(engine.db, tableOf(facture), request.params.id);
      return billedJobs(engine.db, request.params.id);
    },
  );
}
