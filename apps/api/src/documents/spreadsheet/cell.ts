import type { Field } from '@editique/domain/entity/field';
import type { ReadFieldValue } from '@editique/domain/record';
import type { Zone } from '@editique/domain/time/zone';
import { harmlessText } from '@editique/domain/transfer/formula';

/** The content of a cell. A moment is the operator's local time. */
export type Cell =
  | { kind: 'text'; text: string }
  | { kind: 'number'; number: number }
  | { kind: 'moment'; wall: number; of: Moment }
  | null;
export type Moment = 'dateTime' | 'date' | 'time';

/** The value that the end of a period may have besides the times of a clock. */
export const END_OF_DAY = '24:00';

/** Separates the labels of a list in one cell. */
export const LIST_SEPARATOR = ' | ';

const text = (value: unknown): Cell => ({ kind: 'text', text: String(value) });

/** Returns a field's value as a reader of the file expects it: labels instead of codes, names instead of ids. */
export function cellOf(field: Field | null, value: ReadFieldValue | undefined, zone: Zone): Cell {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return text(value.map(({ label }) => label).join(LIST_SEPARATOR));
  // A reference has its id first, then the fields that name it.
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
      // Kept as text: a spreadsheet would show 24:00 as 00:00.
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

/** Returns `2026-11-14 09:30:00`, which spreadsheets of every language recognise as a date. */
export function momentText(wall: number, of: Moment): string {
  const iso = new Date(wall).toISOString();
  if (of === 'date') return iso.slice(0, DAY_LENGTH);
  if (of === 'time') return iso.slice(DAY_LENGTH + 1, DAY_LENGTH + 6);
  return iso.slice(0, SECONDS_END).replace('T', ' ');
}

/** Returns the cell as text for a CSV. */
export function cellText(cell: Cell): string {
  if (!cell) return '';
  if (cell.kind === 'number') return String(cell.number).replace('.', ',');
  if (cell.kind === 'moment') return momentText(cell.wall, cell.of);
  return harmlessText(cell.text);
}
