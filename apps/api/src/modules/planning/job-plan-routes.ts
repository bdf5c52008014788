import { job } from '@editique/domain/entities/job';
import { conflictAnswer } from '@editique/domain/error-answer';
import { type PlanOrder, planOrderSchema } from '@editique/domain/planning/commands';
import { jobPrevisionSchema } from '@editique/domain/planning/planning';
import { recordSchema } from '@editique/domain/record-schema';
import type { FastifyInstance } from 'fastify';
import { tableOf } from '../../engine/definition/table.ts';
import { one } from '../../engine/record/read.ts';
import { docs } from '../../http/describe.ts';
import { type IdParams, idParams } from '../../http/schemas.ts';
import type { Services } from '../../module.ts';
import { previsionIn, recentPlan } from '../../production/current-plan.ts';
import { actionAccess, recordAccess } from '../../security/access.ts';
import { contextOf } from '../../security/context.ts';
import { isOpen } from './open-jobs.ts';
import { pinJob } from './pin-job.ts';

/** Registers `GET /job/{id}` with the forecast of an open job, and `PUT /job/{id}/plan`. */
export function registerJobPlan(scope: FastifyInstance, { engine }: Services): void {
  const { db } = engine;
  scope.get<{ Params: IdParams }>(
    '/job/:id',
    {
      config: { access: recordAccess(job) },
      schema: { ...docs(job, 'Lire', { 200: recordSchema(job, { prevision: jobPrevisionSchema.optional() }) }), params: idParams },
    },
    async (request) => {
      const record = await one(db, tableOf(job), request.params.id);
      const prevision = isOpen(record) ? previsionIn(await recentPlan({ engine }), record.id) : null;
      return prevision ? { ...record, prevision } : record;
    },
  );

  scope.put<{ Params: IdParams; Body: PlanOrder }>(
    '/job/:id/plan',
    {
      config: { access: actionAccess(job, 'planifier') },
      schema: {
        ...docs(job, job.actions.planifier, { 200: recordSchema(job), 409: conflictAnswer(recordSchema(job)) }),
        params: idParams,
        body: planOrderSchema,
      },
    },
    (request) => pinJob(db, request.params.id, request.body, contextOf(request)),
  );
}
