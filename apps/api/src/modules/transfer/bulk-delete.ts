import { endpointOf } from '@editique/domain/entity/entity';
import { INTEGER_MAX } from '@editique/domain/entity/field';
import { validation } from '@editique/domain/messages';
import { type Deletion, deletionSchema } from '@editique/domain/transfer/deletion';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db, Trx } from '../../db/database.ts';
import { isTransaction, isWorthRetrying } from '../../db/transaction.ts';
import type { Resource } from '../../engine/definition/resource.ts';
import { fieldOfConstraint } from '../../engine/definition/table.ts';
import type { Engine } from '../../engine/list/engine.ts';
import { answerOnce } from '../../engine/write/idempotency.ts';
import { remove } from '../../engine/write/write.ts';
import { docs } from '../../http/describe.ts';
import { isTooLong, toAppError } from '../../http/error-handler.ts';
import { AppError } from '../../http/errors.ts';
import type { Services } from '../../module.ts';
import { verbAccess } from '../../security/access.ts';
import { type Context, contextOf } from '../../security/context.ts';
import { admitAgain } from '../../security/guard.ts';
import type { Rights } from '../../security/rights.ts';

const MAX_IDS = 1000;
/** The rights are checked again after this many rows. */
const ADMITTED_ROWS = 25;
const body = z.object({
  ids: z
    .array(z.int(validation.numeric).min(1, validation.positive).max(INTEGER_MAX, validation.tooLarge(INTEGER_MAX)), validation.selection)
    .min(1, validation.selection)
    .max(MAX_IDS, validation.tooLarge(MAX_IDS))
    .transform((ids) => [...new Set(ids)]),
});

/** Registers `POST {endpoint}/supprimer-lot`, which deletes each row independently, so that one in use does not prevent the others. */
export function registerBulkDelete(scope: FastifyInstance, { engine, rights }: Services, resource: Resource): void {
  const { entity } = resource.table;
  scope.post<{ Body: z.infer<typeof body> }>(
    `${endpointOf(entity)}/supprimer-lot`,
    {
      config: { access: verbAccess(entity, 'supprimer'), isOnce: true },
      schema: { ...docs(entity, 'Supprimer plusieurs', { 200: z.array(deletionSchema) }), body },
    },
    (request, reply) => {
      const context = contextOf(request);
      // With an idempotency key all rows are deleted in its transaction: a repeated request waits, and gets the same answer instead of
      // missing rows.
      return answerOnce(engine.db, reply, 200, async (db) => {
        const deletions: Deletion[] = [];
        let refusal: AppError | null = null;
        for (const [index, id] of request.body.ids.entries()) {
          if (index % ADMITTED_ROWS === 0) refusal ??= await refusalNow(request, rights, db);
          deletions.push(refusal ? kept(id, refusal) : await removeOne({ ...engine, db }, resource, id, context));
        }
        return deletions;
      });
    },
  );
}

/**
 * Returns why the user may delete no more rows, or null. A lot takes seconds, and the user may be deleted or lose the right meanwhile: what
 * is deleted by then stays deleted.
 */
async function refusalNow(request: FastifyRequest, rights: Rights, db: Db | Trx): Promise<AppError | null> {
  try {
    await admitAgain(request, (sessionId) => (isTransaction(db) ? rights.sessionWithin(db, sessionId) : rights.session(sessionId)));
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

const kept = (id: number, { message }: AppError): Deletion => ({ id, supprime: false, message });

/** Only the message of a refusal is used, so the user's lists do not matter. */
const NO_LIST: ReadonlySet<string> = new Set();

async function removeOne(engine: Engine, resource: Resource, id: number, context: Context): Promise<Deletion> {
  try {
    await remove(engine, resource, id, context, NO_LIST);
    return { id, supprime: true };
  } catch (error) {
    const refusal = toAppError(error, fieldOfConstraint);
    // A transaction is undone as a whole, and repeated as a whole if it only conflicted with another one.
    if (isTransaction(engine.db) ? refusal.status >= 500 || isWorthRetrying(error) : refusal.status >= 500 && !isTooLong(error))
      throw error;
    return kept(id, refusal);
  }
}
