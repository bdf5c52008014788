import type { Field } from '@editique/domain/entity/field';
import type { ReadFieldValue } from '@editique/domain/record';
import type { Zone } from '@editique/domain/time/zone';
import { harmlessText } from '@editique/domain/transfer/formula';

/** The content of a cell. A moment is in the operator's local time. */
export type Cell =
  | { kind: 'text'; text: string }
  | { kind: 'number'; number: number }
  | { kind: 'moment'; wall: number; of: Moment }
  | null;
export type Moment = 'dateTime' | 'date' | 'time';

/** What a time that ends something may be, beyond the times of a clock. */
export const END_OF_DAY = '24:00';

/** Between the labels of a list in one cell. */
export const LIST_SEPARATOR = ' | ';

const text = (value: unknown): Cell => ({ kind: 'text', text: String(value) });

/** A value of a record as a reader of the file wants it: labels instead of codes, names instead of ids. */
export function cellOf(field: Field | null, value: ReadFieldValue | undefined, zone: Zone): Cell {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return text(value.map(({ label }) => label).join(LIST_SEPARATOR));
  // A reference is read as its id, then the fields that name it.
  if (value instanceof Object) return text(Object.values(value)[1]);
  switch (field?.kind) {
    case 'choice':
    case 'code':
      return text(field.choices.find((choice) => choice.value === value)?.label ?? value);
    case 'dateTime':
      return { kind: 'moment', wall: zone.toWall(Date.parse(String(value))), of: 'dateTime' };
    case 'date':
      return { kind: 'moment', wall: Date.parse(String(value)), of: 'date' };
    case 'time':
      // A spreadsheet would show the end of a day as its beginning.
      if (value === END_OF_DAY) return text(value);
      return { kind: 'moment', wall: Date.parse(`1970-01-01T${value}Z`), of: 'time' };
    default:
      return plainCell(value);
  }
}

function plainCell(value: string | number | boolean): Cell {
  if (typeof value === 'boolean') return text(value ? 'Oui' : 'Non');
  return typeof value === 'number' ? { kind: 'number', number: value } : text(value);
}

const DAY_LENGTH = 10;
const SECONDS_END = 19;

/** `2026-11-14 09:30:00`: spreadsheets of every language take it as a date. */
export function momentText(wall: number, of: Moment): string {
  const iso = new Date(wall).toISOString();
  if (of === 'date') return iso.slice(0, DAY_LENGTH);
  if (of === 'time') return iso.slice(DAY_LENGTH + 1, DAY_LENGTH + 6);
  return iso.slice(0, SECONDS_END).replace('T', ' ');
}

/** The cell as a CSV writes it. */
export function cellText(cell: Cell): string {
  if (!cell) return '';
  if (cell.kind === 'number') return String(cell.number).replace('.', ',');
  if (cell.kind === 'moment') return momentText(cell.wall, cell.of);
  return harmlessText(cell.text);
}
