import { entityNamed, referrersOf } from '@editique/domain/catalog';
import type { EntityDefinition } from '@editique/domain/entity/entity';

type ResourceKey = readonly [entity: string];

/** Every query about an entity begins with this key. */
export const resourceKey = (entity: EntityDefinition): ResourceKey => [entity.name];
/** The key of a list, without the query whose rows were read. */
export const listKey = (entity: EntityDefinition) => [entity.name, 'list'] as const;
export const recordKey = (entity: EntityDefinition, id: number) => [entity.name, 'one', id] as const;
/** A form's record has a key of its own: what others save must not replace it while the user types. */
export const formKey = (entity: EntityDefinition, id: number | null) => ['form', entity.name, id] as const;
export const journalKey = (entity: EntityDefinition, id: number) => [entity.name, 'journal', id] as const;
/** The key of the options of a select, without the filters and the search text. */
export const optionsKey = (entity: EntityDefinition) => [entity.name, 'options'] as const;

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
