import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { run } from '../../db/database.ts';
import type { Services } from '../../module.ts';
import { sessionOf } from '../../security/guard.ts';
import { type Columns, checkColumns, columnsSchema, listOf } from './schemas.ts';

const params = z.object({ liste: z.string() });
const preference = z.object({ colonnes: columnsSchema });
const docs = (summary: string) => ({ tags: ['Listes'], summary, params, response: { 200: preference } });

/** The columns of a list, as each user has arranged them. */
export function registerPreferences(scope: FastifyInstance, { engine }: Services): void {
  scope.get<{ Params: { liste: string } }>(
    '/preferences/:liste',
    { config: { access: 'signedIn' }, schema: docs("Lire les colonnes d'une liste") },
    async (request) => {
      const session = sessionOf(request);
      const { name } = listOf(request.params.liste, session);
      const [row] = await run<{ colonnes: Columns }>(
        engine.db,
        `select colonnes from preference_liste where utilisateur_id = $1::int and liste = $2::text`,
        [session.id, name],
      );
      return { colonnes: row?.colonnes ?? [] };
    },
  );

  scope.put<{ Params: { liste: string }; Body: { colonnes: Columns } }>(
    '/preferences/:liste',
    { config: { access: 'signedIn' }, schema: { ...docs("Garder les colonnes d'une liste"), body: preference } },
    async (request) => {
      const session = sessionOf(request);
      const entity = listOf(request.params.liste, session);
      const { colonnes } = request.body;
      checkColumns(entity, colonnes);
      await run(
        engine.db,
        `insert into preference_liste (utilisateur_id, liste, colonnes) values ($1::int, $2::text, $3::jsonb)
         on conflict (utilisateur_id, liste) do update set colonnes = excluded.colonnes`,
        [session.id, entity.name, JSON.stringify(colonnes)],
      );
      return { colonnes };
    },
  );
}
