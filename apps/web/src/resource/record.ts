import { entityNamed, referrersOf } from '@editique/domain/catalog';
import { type EntityDefinition, labelOf } from '@editique/domain/entity/entity';
import { formatDepot } from '../lib/format.ts';

/** A record as the API answers it. */
export interface Row {
  id: number;
  version?: number;
  [field: string]: unknown;
}

export interface PageOf<R = Row> {
  objects: R[];
  total: number;
}

/** Sorties share the cache of entrées: both move the same stock. */
const CACHE_NAMES: Record<string, string> = { sortieMagasin: 'entreeMagasin' };
const cacheNameOf = (entity: EntityDefinition): string => CACHE_NAMES[entity.name] ?? entity.name;

export const resourceKey = (entity: EntityDefinition) => [cacheNameOf(entity)] as const;
export const listKey = (entity: EntityDefinition, query: string) => [cacheNameOf(entity), entity.name, 'list', query] as const;
export const recordKey = (entity: EntityDefinition, id: number) => [cacheNameOf(entity), entity.name, 'one', id] as const;
export const journalKey = (entity: EntityDefinition, id: number, page: number) =>
  [cacheNameOf(entity), entity.name, 'journal', id, page] as const;
export const optionsKey = (entity: EntityDefinition, q: string) => [cacheNameOf(entity), entity.name, 'options', q] as const;

/** What a change of the entity may show: itself, and the lists that name it. */
export const staleKeysAfter = (entity: EntityDefinition) =>
  [entity, ...referrersOf(entity.name).map((referrer) => referrer.entity)].map(resourceKey);

/** Date and heure name a dépôt together and read as one moment. */
export const isNamedByMoment = (entity: EntityDefinition): boolean => {
  const [first = '', second = ''] = entity.naming;
  return entity.fields[first]?.kind === 'date' && entity.fields[second]?.kind === 'time';
};

/** The record's name in one line, as titles, links and modals say it. */
export function nameOf(entity: EntityDefinition, row: Row | Record<string, unknown>): string {
  if (!isNamedByMoment(entity)) return labelOf(entity, row);
  const [date = '', time = ''] = entity.naming;
  return formatDepot(row[date] as string, row[time] as string);
}

/** The name of a referenced record, by the naming fields that came with it. */
export function referenceName(to: string, value: unknown): string {
  return isObject(value) ? nameOf(entityNamed(to), value) : '';
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether something was given: zero and false were. */
export const isMissing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
