import { referrersOf } from '@editique/domain/catalog';
import type { EntityDefinition } from '@editique/domain/entity/entity';

/** Sorties share the cache of entrées: both move the same stock. */
const CACHE_NAMES: Record<string, string> = { sortieMagasin: 'entreeMagasin' };
const cacheNameOf = (entity: EntityDefinition): string => CACHE_NAMES[entity.name] ?? entity.name;

export const resourceKey = (entity: EntityDefinition) => [cacheNameOf(entity)] as const;
export const listKey = (entity: EntityDefinition, query: string) => [cacheNameOf(entity), entity.name, 'list', query] as const;
export const recordKey = (entity: EntityDefinition, id: number) => [cacheNameOf(entity), entity.name, 'one', id] as const;
export const journalKey = (entity: EntityDefinition, id: number, page: number) =>
  [cacheNameOf(entity), entity.name, 'journal', id, page] as const;
export const optionsKey = (entity: EntityDefinition, q: string) => [cacheNameOf(entity), entity.name, 'options', q] as const;

/** The cached queries that a change of the entity makes stale: its own, and those of entities that refer to it. */
export const staleKeysAfter = (entity: EntityDefinition) =>
  [entity, ...referrersOf(entity.name).map((referrer) => referrer.entity)].map(resourceKey);
