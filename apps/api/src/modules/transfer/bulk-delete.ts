import { endpointOf } from '@editique/domain/entity/entity';
import { INTEGER_MAX } from '@editique/domain/entity/field';
import { validation } from '@editique/domain/messages';
import { type Deletion, deletionSchema } from '@editique/domain/transfer/deletion';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isTransaction, isWorthRetrying } from '../../db/transaction.ts';
import type { Resource } from '../../engine/definition/resource.ts';
import { fieldOfConstraint } from '../../engine/definition/table.ts';
import type { Engine } from '../../engine/list/engine.ts';
import { answerOnce } from '../../engine/write/idempotency.ts';
import { remove } from '../../engine/write/write.ts';
import { docs } from '../../http/describe.ts';
import { toAppError } from '../../http/error-handler.ts';
import type { Services } from '../../module.ts';
import { verbAccess } from '../../security/access.ts';
import { type Context, contextOf } from '../../security/context.ts';

const MAX_IDS = 1000;
const body = z.object({
  ids: z
    .array(z.int(validation.numeric).min(1, validation.positive).max(INTEGER_MAX, validation.tooLarge(INTEGER_MAX)), validation.selection)
    .min(1, validation.selection)
    .max(MAX_IDS, validation.tooLarge(MAX_IDS))
    .transform((ids) => [...new Set(ids)]),
});

/** Registers `POST {endpoint}/supprimer-lot`, which deletes each row independently, so that one in use does not prevent the others. */
export function registerBulkDelete(scope: FastifyInstance, { engine }: Services, resource: Resource): void {
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
        for (const id of request.body.ids) deletions.push(await removeOne({ ...engine, db }, resource, id, context));
        return deletions;
      });
    },
  );
}

/** Only the message of a refusal is used, so the user's lists do not matter. */
const NO_LIST: ReadonlySet<string> = new Set();

async function removeOne(engine: Engine, resource: Resource, id: number, context: Context): Promise<Deletion> {
  try {
    await remove(engine, resource, id, context, NO_LIST);
    return { id, supprime: true };
  } catch (error) {
    const refusal = toAppError(error, fieldOfConstraint);
    // A transaction that conflicts with another one must be retried as a whole.
    if (refusal.status >= 500 || (isTransaction(engine.db) && isWorthRetrying(error))) throw error;
    return { id, supprime: false, message: refusal.message };
  }
}
