import { job } from '@editique/domain/entities/job';
import { conflictAnswer } from '@editique/domain/error-answer';
import { commandSchemas } from '@editique/domain/job/commands';
import { type JobAction, jobActions } from '@editique/domain/job/workflow';
import type { RecordOf } from '@editique/domain/record';
import { recordSchema } from '@editique/domain/record-schema';
import type { FastifyInstance } from 'fastify';
import type { Db, Trx } from '../../db/database.ts';
import { tableOf } from '../../engine/definition/table.ts';
import { find } from '../../engine/record/read.ts';
import { once } from '../../engine/write/idempotency.ts';
import { docs } from '../../http/describe.ts';
import { conflict } from '../../http/errors.ts';
import { type IdParams, idParams, optionalBody } from '../../http/schemas.ts';
import type { Services } from '../../module.ts';
import type { JobMoves } from '../../production/job-moves.ts';
import { actionAccess } from '../../security/access.ts';
import { type Context, contextOf } from '../../security/context.ts';
import { type MoveOrder, moveJob } from './move/move-job.ts';
import { MoveQueue } from './move/move-queue.ts';
import { type RelaunchOrder, relaunchJob } from './move/relaunch-job.ts';

/** Registers `POST /job/{id}/<action>`: each workflow command, under the permission with its name. */
export function registerCommands(scope: FastifyInstance, { engine, moves }: Services): void {
  const queue = new MoveQueue();
  for (const action of jobActions)
    scope.post<{ Params: IdParams; Body: MoveOrder & RelaunchOrder }>(
      `/job/:id/${action}`,
      {
        config: { access: actionAccess(job, action), isOnce: true },
        schema: {
          ...docs(job, job.actions[action], { 200: recordSchema(job), 409: conflictAnswer(recordSchema(job)) }),
          params: idParams,
          body: optionalBody(commandSchemas[action]),
        },
      },
      async (request, reply) => {
        const { arrivedAt } = request;
        const { id } = request.params;
        const context = contextOf(request);
        const answer = await queue.run(id, arrivedAt, (queued) =>
          once(engine.db, request, async (db) => {
            if (queued.isOvertaken && request.body.version === undefined) throw conflict(await find(db, tableOf(job), id));
            const body = await perform(db, moves, id, action, { ...request.body, arrivedAt }, context);
            queued.hasMoved = true;
            return { status: 200, body };
          }),
        );
        return reply.status(answer.status).send(answer.body);
      },
    );
}

function perform(
  db: Db | Trx,
  moves: JobMoves,
  id: number,
  action: JobAction,
  order: MoveOrder & RelaunchOrder,
  context: Context,
): Promise<RecordOf<typeof job>> {
  return action === 'relancer' ? relaunchJob(db, id, order, context) : moveJob(db, moves, id, action, order, context);
}
