/** Parses a typed number: returns the number, null when nothing is typed, else the text itself for the schema to refuse. */
export function parseFrenchNumber(text: string): number | string | null {
  const plain = plainOf(text);
  if (plain === '') return null;
  return NUMBER.test(plain) && !isAmbiguous(text) ? Number(plain) : text;
}

/** Returns how to write a number whose point could also separate thousands: '1.200' is 1200 or 1.2. Null for any other value. */
export function ambiguityOf(value: unknown): string | null {
  if (typeof value !== 'string' || !isAmbiguous(value)) return null;
  const typed = value.replace(SPACES, '');
  return `point ambigu\u202F: écrivez ${typed.replace('.', THIN_SPACE)} ou ${typed.replace('.', ',')}`;
}

/** Returns the text with the comma as its decimal sign. Leaves what is not a number as it is typed. */
export const withComma = (text: string): string => (typeof parseFrenchNumber(text) === 'number' ? text.replace('.', ',') : text);

const plainOf = (text: string): string => text.replace(SPACES, '').replace(TRUE_MINUS, '-').replace(',', '.');
const isAmbiguous = (text: string): boolean => text.includes('.') && THOUSANDS_OR_DECIMALS.test(plainOf(text));

/** Returns null for a single pasted cell. For several spreadsheet cells, returns a text that shows them apart and is not a number. */
export function pastedCells(pasted: string): string | null {
  const cells = pasted.split(CELL_ENDS).map((cell) => cell.trim());
  const filled = cells.filter((cell) => cell !== '');
  return filled.length > 1 ? filled.join('\u202F; ') : null;
}

export interface Typed {
  text: string;
  caret: number;
}

/** Groups the thousands during typing, and keeps the caret behind the same digit. */
export function regroup({ text, caret }: Typed): Typed {
  const [, sign = '', integer, rest = ''] = TYPED_NUMBER.exec(text.replace(SPACES, '')) ?? [];
  if (integer === undefined) return { text, caret };
  const grouped = sign + integer.replace(GROUP_ENDS, THIN_SPACE) + rest;
  return { text: grouped, caret: caretBehind(grouped, text.slice(0, caret).replace(SPACES, '').length) };
}

function caretBehind(text: string, significant: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index++) {
    if (seen === significant) return index;
    if (text[index] !== THIN_SPACE) seen++;
  }
  return text.length;
}

const THIN_SPACE = '\u202F';
const SPACES = /\s/g;
const CELL_ENDS = /[\t\r\n]+/;
const TRUE_MINUS = /^\u2212/;
const NUMBER = /^-?\d+(\.\d+)?$/;
const THOUSANDS_OR_DECIMALS = /^-?[1-9]\d{0,2}\.\d{3}$/;
const TYPED_NUMBER = /^([-\u2212]?)(\d+)([.,]\d*)?$/;
const GROUP_ENDS = /(?<=\d)(?=(\d{3})+$)/g;
