import { catalog } from '@editique/domain/catalog';
import { type EntityDefinition, pathOf } from '@editique/domain/entity/entity';
import { searchTextSchema } from '@editique/domain/entity/search-text';
import { foundSchema } from '@editique/domain/search/found';
import { z } from 'zod';
import { tableOf } from '../../engine/definition/table.ts';
import { describeCall } from '../../http/describe.ts';
import { defineModule } from '../../module.ts';
import { sessionOf } from '../../security/guard.ts';
import { findRecords } from './find.ts';

const searchQuery = z.strictObject({ q: searchTextSchema });

const rankOf = ({ search }: EntityDefinition): number => search?.rank || Number.POSITIVE_INFINITY;

/** Entities with a rank come first, the others in the order of the menu. */
const searched = catalog
  .filter(({ search }) => search !== null)
  .toSorted((one, other) => (rankOf(one) === rankOf(other) ? 0 : rankOf(one) - rankOf(other)))
  .map(tableOf);

/** Finds records by a few letters, in every list that the user may open. */
export const search = defineModule({ name: 'search' }, (api, { engine }) => {
  api.get<{ Querystring: z.infer<typeof searchQuery> }>(
    '/search',
    {
      config: { access: 'signedIn' },
      schema: { ...describeCall('Recherche', 'Chercher partout', { 200: z.array(foundSchema) }), querystring: searchQuery },
    },
    (request) => {
      const { paths } = sessionOf(request);
      const allowed = searched.filter((table) => paths.has(pathOf(table.entity)));
      return findRecords(engine.reads, allowed, request.query.q, { paths, timeZone: engine.timeZone });
    },
  );
});
