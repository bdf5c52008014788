import type { Field } from '@editique/domain/entity/field';
import type { ReadFieldValue } from '@editique/domain/record';
import { fold } from '@editique/domain/text/fold';
import { DAY_MS } from '@editique/domain/time/durations';
import type { Zone } from '@editique/domain/time/zone';
import { plainText } from '@editique/domain/transfer/formula';
import { type Cell, cellOf, END_OF_DAY, type Moment, momentText } from '../../../documents/spreadsheet/cell.ts';
import { EPOCH_DAYS } from '../../../documents/spreadsheet/xlsx-xml.ts';
import { DAYS_END } from './number-format.ts';
import { isShownCode, type RawCell } from './sheet.ts';

/** How the dates of a file are read: their time zone, and the first day of the workbook's calendar. */
export interface DateRules {
  zone: Zone;
  dayShift: number;
}

const SPACES = /\s+/g;

/** Folds a text for comparison, ignoring case, accents, outer spaces and the kind of white space between words. */
export const foldText = (text: string): string => fold(text).replace(SPACES, ' ').trim();

/** Returns the text of a cell. Numbers and booleans are written as a French spreadsheet shows them. */
export function textOf(cell: RawCell): string {
  if (cell === null) return '';
  if (isShownCode(cell)) return cell.shown.trim();
  if (typeof cell === 'boolean') return cell ? 'VRAI' : 'FAUX';
  return typeof cell === 'number' ? String(cell).replace('.', ',') : plainText(String(cell).trim());
}

/** The texts by which a cell may name a record: the one it shows, then the id behind `N° 42`. */
export const readingsOf = (cell: RawCell): string[] =>
  isShownCode(cell) && SHOWN_ID.test(cell.shown) ? [textOf(cell), plainOf(cell)] : [textOf(cell)];

/** A displayed text that only announces its number, such as `N° 42`. Any other text is part of a code: the 7 of `P-007` is not an id. */
const SHOWN_ID = /^\s*(?:n[°º]|no\.?|id|#)?[\s:]*\d+\s*$/i;

/** Returns the stored number if there is one, else the text. */
const plainOf = (cell: RawCell): string => (isShownCode(cell) ? String(cell.number) : textOf(cell));

const YES = new Set(['oui', 'vrai', 'true', '1', 'x']);
const NO = new Set(['non', 'faux', 'false', '0']);

/**
 * Returns the value that a client would send for the cell. An unreadable cell is returned as it is, so that the field's own schema refuses
 * it.
 */
export function inputOf(field: Field, cell: RawCell, dates: DateRules): unknown {
  if (cell === null || cell === '') return undefined;
  switch (field.kind) {
    case 'integer':
    case 'decimal':
      return numberOf(field, cell);
    case 'choice':
    case 'code':
      return (
        field.choices.find(({ label, value }) => foldText(label) === foldText(textOf(cell)) || String(value) === plainOf(cell))?.value ??
        null
      );
    case 'boolean': {
      const answer = foldText(plainOf(cell));
      if (YES.has(answer)) return true;
      return NO.has(answer) ? false : textOf(cell);
    }
    case 'dateTime':
    case 'date':
    case 'time': {
      if (field.isEnd && isEndOfDay(cell)) return END_OF_DAY;
      const wall = wallOf(field.kind, cell, dates);
      if (wall === null) return textOf(cell);
      return field.kind === 'dateTime' ? new Date(dates.zone.toInstant(wall)).toISOString() : momentText(wall, field.kind);
    }
    default:
      return textOf(cell);
  }
}

/** Returns whether the cell is 24:00, which some spreadsheets store as one whole day. */
const isEndOfDay = (cell: RawCell): boolean => cell === 1 || /^24:00(:00)?$/.test(textOf(cell));

const PERCENT_SIGN = /%$/;
const NUMBER = /^-?\d+([.,]\d+)?$/;

function numberOf(field: Field, cell: RawCell): unknown {
  if (typeof cell === 'number') return cell;
  if (isShownCode(cell)) return cell.number;
  const spaceless = textOf(cell).replace(SPACES, '');
  const text = 'unit' in field && field.unit === '%' ? spaceless.replace(PERCENT_SIGN, '') : spaceless;
  return NUMBER.test(text) ? Number(text.replace(',', '.')) : textOf(cell);
}

const SECOND_MS = 1000;
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T]+(\S+))?$/;
const YEAR_FIRST = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{1,2}:\d{2}(?::\d{2})?))?$/;
const WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/;

/** Returns the local time of the cell, or null when the cell is no date or time. */
function wallOf(of: Moment, cell: RawCell, { zone, dayShift }: DateRules): number | null {
  if (typeof cell === 'number') {
    // A time is a fraction of a day. A plain 8, meant as eight o'clock, is none and must not become midnight.
    if (!(cell >= 0 && cell < (of === 'time' ? 1 : DAYS_END))) return null;
    const days = of === 'time' ? cell : cell - EPOCH_DAYS + dayShift;
    return Math.round((days * DAY_MS) / SECOND_MS) * SECOND_MS;
  }
  const text = textOf(cell).replace(SPACES, ' ');
  if (of === 'time') return timeOfDay(text);
  if (WITH_OFFSET.test(text)) {
    const instant = Date.parse(text);
    return Number.isNaN(instant) ? null : zone.toWall(instant);
  }
  const dayFirst = DAY_FIRST.exec(text);
  const [, year, month, day, time] = dayFirst ? [0, dayFirst[3], dayFirst[2], dayFirst[1], dayFirst[4]] : (YEAR_FIRST.exec(text) ?? []);
  const midnight = dayOf(Number(year), Number(month), Number(day));
  const rest = time === undefined ? 0 : timeOfDay(time);
  return midnight === null || rest === null ? null : midnight + rest;
}

function timeOfDay(text: string): number | null {
  const [, hours, minutes, seconds = '0'] = TIME.exec(text) ?? [];
  if (!hours || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * SECOND_MS;
}

/** Returns midnight of that day, or null when the day does not exist, such as 31 February. */
function dayOf(year: number, month: number, day: number): number | null {
  const time = Date.UTC(year, month - 1, day);
  return new Date(time).getUTCMonth() === month - 1 && year >= 1000 ? time : null;
}

/** Returns whether the cell equals what an export of the record would write: then it need not be parsed again. */
export function isUnchanged(field: Field, cell: RawCell, current: ReadFieldValue | undefined, dates: DateRules): boolean {
  const known: Cell = cellOf(field, current, dates.zone);
  if (known === null) return cell === null || cell === '';
  if (known.kind === 'number') return numberOf(field, cell) === known.number;
  if (known.kind === 'text') return textOf(cell) === known.text;
  const wall = wallOf(known.of, cell, dates);
  return wall !== null && Math.abs(wall - known.wall) < SECOND_MS;
}
