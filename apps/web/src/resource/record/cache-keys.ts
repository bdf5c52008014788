import { entityNamed, referrersOf } from '@editique/domain/catalog';
import type { EntityDefinition } from '@editique/domain/entity/entity';

type ResourceKey = readonly [entity: string];

/** Every query about an entity begins with this key. */
export const resourceKey = (entity: EntityDefinition): ResourceKey => [entity.name];
export const listKey = (entity: EntityDefinition, query: string) => [entity.name, 'list', query] as const;
export const recordKey = (entity: EntityDefinition, id: number) => [entity.name, 'one', id] as const;
/** A form's record has a key of its own: what others save must not replace it while the user types. */
export const formKey = (entity: EntityDefinition, id: number | null) => ['form', entity.name, id] as const;
export const journalKey = (entity: EntityDefinition, id: number, page: number) => [entity.name, 'journal', id, page] as const;
export const optionsKey = (entity: EntityDefinition, q: string) => [entity.name, 'options', q] as const;

/** Deleted records that can be restored. */
export const BIN_KEY = ['corbeille'] as const;

/** Returns the entities whose rows change together with a row of this one. */
export const changedWith = (entity: EntityDefinition): EntityDefinition[] => [entity, ...entity.alsoChanges.map(entityNamed)];

/**
 * Returns the keys of the cached queries that changes of these entities make stale: their own, and those of entities that refer to them.
 */
export function staleKeysAfter(changed: readonly EntityDefinition[]): ResourceKey[] {
  const shown = changed.flatMap((entity) => [entity, ...referrersOf(entity.name).map((referrer) => referrer.entity)]);
  return [...new Set(shown)].map(resourceKey);
}
