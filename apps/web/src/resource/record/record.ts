import { entityNamed } from '@editique/domain/catalog';
import { type EntityDefinition, labelOf } from '@editique/domain/entity/entity';
import { formatDayAndTime } from '../../lib/format.ts';

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

/** Whether a date and a time name the record together, so that they read as one moment. */
export const isNamedByMoment = (entity: EntityDefinition): boolean => {
  const [first = '', second = ''] = entity.naming;
  return entity.fields[first]?.kind === 'date' && entity.fields[second]?.kind === 'time';
};

/** The record's name in one line, as titles, links and modals say it. */
export function nameOf(entity: EntityDefinition, row: Row | Record<string, unknown>): string {
  if (!isNamedByMoment(entity)) return labelOf(entity, row);
  const [date = '', time = ''] = entity.naming;
  return formatDayAndTime(row[date] as string, row[time] as string);
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
