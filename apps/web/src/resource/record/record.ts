import { entityNamed } from '@editique/domain/catalog';
import { type EntityDefinition, labelOf } from '@editique/domain/entity/entity';
import type { AnyRecord } from '@editique/domain/record';
import { isObject } from '../../lib/is-object.ts';
import { formatDate, formatDateTime, formatDayAndTime } from '../../lib/text/format.ts';

export interface PageOf<R = AnyRecord> {
  objects: R[];
  total: number;
}

/** The names of an entity's fields; any string if only the general shape of a definition is known. */
export type FieldName<E extends EntityDefinition> = keyof E['fields'] & string;

/** A record, an option or a reference: any object with the naming fields. */
type Named = Readonly<Record<string, unknown>>;

/** Returns whether a date and a time name the record together, so that they are shown as one moment. */
export const isNamedByMoment = (entity: EntityDefinition): boolean => {
  const [first = '', second = ''] = entity.naming;
  return entity.fields[first]?.kind === 'date' && entity.fields[second]?.kind === 'time';
};

/** Returns the record's name in one line, for titles, links and modals. */
export function nameOf(entity: EntityDefinition, record: Named): string {
  const [date, time] = entity.naming.map((name) => textIn(record[name]));
  if (isNamedByMoment(entity)) return formatDayAndTime(date, time);
  const { kind } = entity.fields[entity.naming[0]] ?? {};
  if (kind === 'dateTime') return formatDateTime(date);
  return kind === 'date' ? formatDate(date) : labelOf(entity, record);
}

/** Returns the name of a referenced record, from the naming fields included in the reference. */
export function referenceName(to: string, value: unknown): string {
  return isObject(value) ? nameOf(entityNamed(to), value) : '';
}

/** Returns the name followed by that of the reference that completes it, if included: 'Administrateur · Gestion Jobs'. */
export function completedName(entity: EntityDefinition, record: Named, separator = ' · '): string {
  const name = nameOf(entity, record);
  const field = entity.fields[entity.disambiguatedBy ?? ''];
  const completing = entity.disambiguatedBy && field?.kind === 'reference' ? referenceName(field.to, record[entity.disambiguatedBy]) : '';
  return completing ? `${name}${separator}${completing}` : name;
}

/** Returns whether an unknown value has the properties of every record. */
export const isRecord = (value: unknown): value is AnyRecord =>
  isObject(value) && typeof value.id === 'number' && typeof value.version === 'number';

/** Returns whether a value is missing: zero and false are values. */
export const isMissing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);
