import { job } from '@editique/domain/entities/job';
import { spool } from '@editique/domain/entities/spool';
import { actionPath, verbPath } from '@editique/domain/entity/permission';
import { progressSchema } from '@editique/domain/job/commands';
import { declarationSchema, jobDeclarationSchema } from '@editique/domain/job/declaration';
import type { ProgressOrder } from '@editique/domain/job/progress';
import { pageOf, recordSchema } from '@editique/domain/record-schema';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { answerOnce } from '../../../engine/write/idempotency.ts';
import { docs } from '../../../http/describe.ts';
import { type IdParams, idInPath, idParams, optionalBody, type PagedQuery, pagedQuery } from '../../../http/schemas.ts';
import type { Services } from '../../../module.ts';
import { actionAccess } from '../../../security/access.ts';
import { contextOf } from '../../../security/context.ts';
import { annulDeclaration, declarationsOf, jobDeclarationsOf } from './declarations.ts';
import { declareProgress } from './declare-progress.ts';

const progressParams = z.object({ id: idInPath, spoolId: idInPath });
const declarationParams = z.object({ id: idInPath, declaration: idInPath });
/** Users who declare also see declarations, because they annul them there. */
const seesDeclarations = { anyOf: [verbPath(spool, 'afficher'), actionPath(job, 'avancement')] };

/** Registers what was printed and inserted of a spool: declared, listed, annulled. */
export function registerProgress(scope: FastifyInstance, { engine }: Services): void {
  scope.post<{ Params: { id: number; spoolId: number }; Body: ProgressOrder }>(
    '/job/:id/spool/:spoolId/avancement',
    {
      config: { access: actionAccess(job, 'avancement'), isOnce: true },
      schema: {
        ...docs(job, job.actions.avancement, { 200: recordSchema(spool) }),
        params: progressParams,
        body: optionalBody(progressSchema),
      },
    },
    async (request, reply) => {
      const { id, spoolId } = request.params;
      return answerOnce(engine.db, reply, 200, (db) => declareProgress(db, id, spoolId, request.body, contextOf(request)));
    },
  );

  scope.get<{ Params: IdParams; Querystring: PagedQuery }>(
    '/spool/:id/declarations',
    {
      config: { access: seesDeclarations },
      schema: {
        ...docs(spool, "Déclarations d'avancement", { 200: pageOf(declarationSchema) }),
        params: idParams,
        querystring: pagedQuery,
      },
    },
    (request) => declarationsOf(engine.db, request.params.id, request.query),
  );

  scope.get<{ Params: IdParams; Querystring: PagedQuery }>(
    '/job/:id/declarations',
    {
      config: { access: seesDeclarations },
      schema: {
        ...docs(job, "Déclarations d'avancement de tous ses spools", { 200: pageOf(jobDeclarationSchema) }),
        params: idParams,
        querystring: pagedQuery,
      },
    },
    (request) => jobDeclarationsOf(engine.db, request.params.id, request.query),
  );

  scope.post<{ Params: { id: number; declaration: number } }>(
    '/spool/:id/declarations/:declaration/annuler',
    {
      config: { access: actionAccess(job, 'avancement'), isOnce: true },
      schema: { ...docs(spool, "Annuler une déclaration d'avancement", { 200: recordSchema(spool) }), params: declarationParams },
    },
    async (request, reply) => {
      const { id, declaration } = request.params;
      return answerOnce(engine.db, reply, 200, (db) => annulDeclaration(db, id, declaration, contextOf(request)));
    },
  );
}
