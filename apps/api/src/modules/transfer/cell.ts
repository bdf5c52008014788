import type { Field } from '@editique/domain/entity/field';
import type { Zone } from '@editique/domain/time/zone';

/** What stands in a file's cell. A moment is the time that the clocks of the operator show. */
export type Cell =
  | { kind: 'text'; text: string }
  | { kind: 'number'; number: number }
  | { kind: 'moment'; wall: number; of: Moment }
  | null;
export type Moment = 'dateTime' | 'date' | 'time';

/** Between the labels of a list in one cell. */
export const LIST_SEPARATOR = ' | ';

const text = (value: unknown): Cell => ({ kind: 'text', text: String(value) });

/** A value of a record as a reader of the file wants it: labels instead of codes, names instead of ids. */
export function cellOf(field: Field | null, value: unknown, zone: Zone): Cell {
  if (value === null || value === undefined) return null;
  if (!field) return { kind: 'number', number: value as number };
  switch (field.kind) {
    case 'integer':
    case 'decimal':
      return { kind: 'number', number: value as number };
    case 'choice':
      return text(field.choices.find((choice) => choice.value === value)?.label ?? value);
    case 'boolean':
      return text(value ? 'Oui' : 'Non');
    case 'dateTime':
      return { kind: 'moment', wall: zone.toWall(Date.parse(value as string)), of: 'dateTime' };
    case 'date':
      return { kind: 'moment', wall: Date.parse(value as string), of: 'date' };
    case 'time':
      return { kind: 'moment', wall: Date.parse(`1970-01-01T${value}Z`), of: 'time' };
    case 'reference':
      return text(firstName(value as Record<string, unknown>));
    case 'references':
      return text((value as { label: string }[]).map(({ label }) => label).join(LIST_SEPARATOR));
    default:
      return text(value);
  }
}

/** A reference is read as its id, then the fields that name it. */
const firstName = (reference: Record<string, unknown>): unknown => Object.values(reference)[1];

const RUNS_AS_FORMULA = /^'*[=+\-@\t\r]/;
const MADE_TEXT = /^'('*[=+\-@\t\r])/;

/** A text that a spreadsheet would run is made text; `plainText` gives back exactly what was there. */
const harmlessText = (value: string): string => (RUNS_AS_FORMULA.test(value) ? `'${value}` : value);
export const plainText = (value: string): string => value.replace(MADE_TEXT, '$1');

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
