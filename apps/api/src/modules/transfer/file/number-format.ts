import { DAY_MS } from '@editique/domain/time/durations';
import { EPOCH_DAYS } from '../../../documents/spreadsheet/xlsx-xml.ts';
import { type CodeFormat, codeFormatOf, sectionFor, shownCode } from './code-format.ts';
import type { ShownCode } from './sheet.ts';

/** How a workbook displays the numbers of a cell. These formats are read as displayed; any other one yields the plain number. */
export type NumberFormat = 'percent' | 'day' | 'clock' | Padded | CodeFormat | null;

/** Whole numbers with leading zeros. */
interface Padded {
  digits: number;
}

const PERCENT = [9, 10];
const DAYS = [14, 15, 16, 17, 22];
const CLOCKS = [18, 19, 20, 21, 45, 46, 47];

/** Built-in formats, which the file names by number and without format code. */
const BUILT_IN: ReadonlyMap<number, NumberFormat> = new Map([
  ...PERCENT.map((id) => [id, 'percent'] as const),
  ...DAYS.map((id) => [id, 'day'] as const),
  ...CLOCKS.map((id) => [id, 'clock'] as const),
]);
export const builtInFormat = (id: number): NumberFormat => BUILT_IN.get(id) ?? null;

/** Texts, colours, currencies and spaces of a format, which do not affect the number. Hours beyond a day, `[h]`, are kept. */
const DECORATION = /"[^"]*"|[\\_*].|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi;

/** The maximum that spreadsheets accept. */
const MAX_CODE = 255;

/** Returns the format of a code like `0.00%`, `dd/mm/yyyy` or `00000`. */
export function formatOf(code: string): NumberFormat {
  return code.length > MAX_CODE ? null : (codeFormatOf(code) ?? plainFormatOf(code));
}

function plainFormatOf(code: string): Exclude<NumberFormat, CodeFormat> {
  const [plain = ''] = code.replace(DECORATION, '').trim().split(';');
  if (/general/i.test(plain)) return null;
  if (plain.includes('%')) return 'percent';
  if (/^0{2,}$/.test(plain)) return { digits: plain.length };
  if (/[dy]/i.test(plain)) return 'day';
  if (/[hs]/i.test(plain)) return 'clock';
  return /m/i.test(plain) ? 'day' : null;
}

/** The serial number after the last day of a spreadsheet, 31 December 9999. */
export const DAYS_END = 2_958_466;
const SIGNIFICANT = 15;
/** Rounds to fifteen digits, as spreadsheets do: they do not show rounding errors of sums. */
const rounded = (number: number): number => Number(number.toPrecision(SIGNIFICANT));

/** Returns the number of a cell, or its text in that format. */
export function shownNumber(number: number, format: NumberFormat, dayShift: number): number | string | ShownCode {
  const plain = rounded(number);
  if (format === null) return plain;
  if (format === 'percent') return `${String(rounded(number * 100)).replace('.', ',')} %`;
  if (typeof format === 'object') return 'sections' in format ? sectionNumber(number, format, dayShift) : paddedNumber(plain, format);
  if (number >= 0 && number < 1) return clockText(number);
  // One whole day is an end at 24:00, whatever the format.
  return format === 'day' && number > 1 && number < DAYS_END ? dayText(number + dayShift) : plain;
}

/** Applies the matching section. A section without a code is a format of its own: `00000;"ERR "0`. */
function sectionNumber(number: number, format: CodeFormat, dayShift: number): number | string | ShownCode {
  const plain = rounded(number);
  const section = sectionFor(plain, format);
  return (section && shownCode(plain, section)) ?? shownNumber(number, plainFormatOf(section?.text ?? ''), dayShift);
}

const paddedNumber = (number: number, { digits }: Padded): number | string =>
  Number.isInteger(number) && number >= 0 ? String(number).padStart(digits, '0') : number;

const CLOCK_START = 11;
const CLOCK_END = 19;
const isoOf = (days: number): string => new Date(Math.round((days * DAY_MS) / 1000) * 1000).toISOString();
const clockText = (part: number): string => isoOf(part).slice(CLOCK_START, CLOCK_END);

function dayText(days: number): string {
  const [year, month, day] = isoOf(days - EPOCH_DAYS).split(/[-T]/);
  const clock = isoOf(days - EPOCH_DAYS).slice(CLOCK_START, CLOCK_END);
  return `${day}/${month}/${year}${clock === '00:00:00' ? '' : ` ${clock}`}`;
}
