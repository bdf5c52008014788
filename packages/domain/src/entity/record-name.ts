import { entityNamed } from '../catalog.ts';
import { frenchDay } from '../time/days.ts';
import type { Zone } from '../time/zone.ts';
import { type EntityDefinition, fieldOf } from './entity.ts';
import { type Field, isTextual } from './field.ts';

type Named = Readonly<Record<string, unknown>>;

/** Returns the name of a record outside its own list. Dates and times are in the given zone. */
export const recordName = (entity: EntityDefinition, record: Named, zone: Zone): string =>
  (entity.label ?? entity.naming.slice(0, 1))
    .map((name) => valueText(fieldOf(entity, name), record[name], zone))
    .join(' ')
    .trim();

/** Returns the name of a record. A record named by a date or a number also gets its first reference: '08:00 · Machine 2'. */
export function completeName(entity: EntityDefinition, record: Named, zone: Zone): string {
  const own = recordName(entity, record, zone);
  if (isTextual(fieldOf(entity, entity.naming[0])) && own) return own;
  return [own, firstReferenceText(entity, record)].filter(Boolean).join(' · ');
}

/** Returns the name of the record's first reference, or an empty string when there is none. */
export function firstReferenceText(entity: EntityDefinition, record: Named): string {
  const reference = Object.entries(entity.fields).find(([, field]) => field.kind === 'reference')?.[0];
  return reference ? referenceText(entity, reference, record) : '';
}

/** Returns the name of the record that a reference field points to: the value of its first naming field. */
export function referenceText(entity: EntityDefinition, name: string, record: Named): string {
  const field = fieldOf(entity, name);
  const value = record[name];
  if (field.kind !== 'reference' || !(value instanceof Object)) return '';
  return String(new Map<string, unknown>(Object.entries(value)).get(entityNamed(field.to).naming[0]) ?? '');
}

function valueText(field: Field, value: unknown, zone: Zone): string {
  if (value === null || value === undefined) return '';
  if (field.kind === 'date') return frenchDay(String(value));
  if (field.kind === 'dateTime') {
    const wall = new Date(zone.toWall(Date.parse(String(value)))).toISOString();
    return `${frenchDay(wall.slice(0, DAY))} ${wall.slice(DAY + 1, MINUTE)}`;
  }
  return String(value);
}

const DAY = 'YYYY-MM-DD'.length;
const MINUTE = 'YYYY-MM-DDTHH:MM'.length;
