import { job } from '@editique/domain/entities/job';
import { retirage } from '@editique/domain/entities/retirage';
import { type RetirageOrder, retirageSchema } from '@editique/domain/integrity/commands';
import { rapprochementSchema } from '@editique/domain/integrity/rapprochement';
import { progressSchema } from '@editique/domain/job/commands';
import type { ProgressOrder } from '@editique/domain/job/progress';
import { recordSchema } from '@editique/domain/record-schema';
import type { FastifyInstance } from 'fastify';
import { answerOnce } from '../../engine/write/idempotency.ts';
import { docs } from '../../http/describe.ts';
import { type IdParams, idParams, optionalBody } from '../../http/schemas.ts';
import type { Services } from '../../module.ts';
import { actionAccess, recordAccess } from '../../security/access.ts';
import { contextOf } from '../../security/context.ts';
import { makeRetirage } from './make-retirage.ts';
import { rapprochementOf } from './rapprochement.ts';
import { declareRetirage } from './retirage-progress.ts';

/** Registers the retirage of spoiled pieces, its progress, and the reconciliation. */
export function registerIntegrity(scope: FastifyInstance, { engine, moves }: Services): void {
  scope.post<{ Params: IdParams; Body: RetirageOrder }>(
    '/job/:id/retirage',
    {
      config: { access: actionAccess(job, 'retirer'), isOnce: true },
      schema: { ...docs(job, job.actions.retirer, { 201: recordSchema(retirage) }), params: idParams, body: optionalBody(retirageSchema) },
    },
    (request, reply) => answerOnce(engine.db, reply, 201, (db) => makeRetirage(db, request.params.id, request.body, contextOf(request))),
  );

  scope.post<{ Params: IdParams; Body: ProgressOrder }>(
    '/retirage/:id/avancement',
    {
      config: { access: actionAccess(job, 'avancement'), isOnce: true },
      schema: {
        ...docs(retirage, job.actions.avancement, { 200: recordSchema(retirage) }),
        params: idParams,
        body: optionalBody(progressSchema),
      },
    },
    (request, reply) =>
      answerOnce(engine.db, reply, 200, (db) => declareRetirage(db, moves, request.params.id, request.body, contextOf(request))),
  );

  scope.get<{ Params: IdParams }>(
    '/job/:id/rapprochement',
    { config: { access: recordAccess(job) }, schema: { ...docs(job, 'Rapprochement', { 200: rapprochementSchema }), params: idParams } },
    (request) => rapprochementOf(engine.db, request.params.id),
  );
}
