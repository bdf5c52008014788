import { catalog } from '@editique/domain/catalog';
import { deletedSchema } from '@editique/domain/corbeille/deleted';
import { pageOf, recordSchema } from '@editique/domain/record-schema';
import { z } from 'zod';
import { answerOnce } from '../../engine/write/idempotency.ts';
import { describeCall } from '../../http/describe.ts';
import { type IdParams, idParams } from '../../http/schemas.ts';
import { defineModule, ENTITIES } from '../../module.ts';
import { contextOf } from '../../security/context.ts';
import { sessionOf } from '../../security/guard.ts';
import { type BinQuery, binQuery, listDeleted } from './list-deleted.ts';
import { purgeDeleted } from './purge.ts';
import { restore } from './restore.ts';

const PURGE_MS = 60 * 60_000;
const TAG = 'Corbeille';

/** Any signed-in user may call: what a user sees and restores depends on the right to delete records of the list. */
const config = { access: 'signedIn' } as const;
const RIGHT = "Page : /app/administration/<liste>/supprimer, de la liste dont l'enregistrement est supprimé";
const restored = z.union(catalog.filter(({ isRecoverable }) => isRecoverable).map((entity) => recordSchema(entity)));

/** Deleted records of the reference lists, which can be listed, and restored for thirty days. */
export const corbeille = defineModule({ name: 'corbeille', dependencies: [ENTITIES] }, (api, { engine, registry }) => {
  api.get<{ Querystring: BinQuery }>(
    '/corbeille',
    {
      config,
      schema: {
        ...describeCall(TAG, 'Lister ce qui est supprimé', { 200: pageOf(deletedSchema) }),
        description: RIGHT,
        querystring: binQuery,
      },
    },
    (request) => listDeleted(engine, request.query, sessionOf(request).paths),
  );

  api.post<{ Params: IdParams }>(
    '/corbeille/:id/restaurer',
    {
      config: { ...config, isOnce: true },
      schema: { ...describeCall(TAG, 'Restaurer', { 200: restored }), description: RIGHT, params: idParams },
    },
    async (request, reply) => {
      const context = contextOf(request);
      return answerOnce(engine.db, reply, 200, (db) => restore(db, registry, request.params.id, context));
    },
  );

  const timer = setInterval(() => purgeDeleted(engine.db).catch(engine.onError), PURGE_MS).unref();
  api.addHook('preClose', async () => clearInterval(timer));
});
