import { type ListPreference, listPreferenceSchema } from '@editique/domain/views/saved-view';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { run } from '../../db/database.ts';
import { describeCall } from '../../http/describe.ts';
import type { Services } from '../../module.ts';
import { sessionOf } from '../../security/guard.ts';
import { checkColumns, columnsInput, knownColumns, listOf } from './schemas.ts';

const params = z.object({ liste: z.string() });
const preference = z.object({ colonnes: columnsInput });
const docs = (summary: string) => ({ ...describeCall('Listes', summary, { 200: listPreferenceSchema }), params });

/** Registers the column layout of each list, stored by user. */
export function registerPreferences(scope: FastifyInstance, { engine, registry }: Services): void {
  scope.get<{ Params: { liste: string } }>(
    '/preferences/:liste',
    { config: { access: 'signedIn' }, schema: docs("Lire les colonnes d'une liste") },
    async (request): Promise<ListPreference> => {
      const session = sessionOf(request);
      const { name } = listOf(request.params.liste, session);
      const [row] = await run<ListPreference>(
        engine.db,
        `select colonnes from preference_liste where utilisateur_id = $1::int and liste = $2::text`,
        [session.id, name],
      );
      return { colonnes: knownColumns(registry.of(name), row?.colonnes ?? []) };
    },
  );

  scope.put<{ Params: { liste: string }; Body: z.infer<typeof preference> }>(
    '/preferences/:liste',
    { config: { access: 'signedIn' }, schema: { ...docs("Garder les colonnes d'une liste"), body: preference } },
    async (request): Promise<ListPreference> => {
      const session = sessionOf(request);
      const entity = listOf(request.params.liste, session);
      const { colonnes } = request.body;
      checkColumns(registry.of(entity.name), colonnes);
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
