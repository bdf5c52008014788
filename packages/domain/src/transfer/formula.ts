/**
 * A spreadsheet runs a cell that begins with one of these signs. It splits a CSV at its own separator, which may be another than
 * the file's: a comma, semicolon, tab or line break inside a cell can therefore begin a new one, with or without spaces and quotes.
 */
const RUNS = String.raw`(?='*[=+\-@＝＋－＠])`;
const BEGINS = String.raw`(?<=(?:^|[,;\t\r\n])[\s"]*)`;
/** Tested first, because it looks at one character only. Without it, a long run of quotes would take quadratic time. */
const MAY_BEGIN = String.raw`(?<![^,;\s"])`;
const BREAK_FIRST = String.raw`^(?='*[\t\r\n])`;

const UNSAFE = new RegExp(`${MAY_BEGIN}${RUNS}${BEGINS}|${BREAK_FIRST}`, 'g');
const MADE_SAFE = new RegExp(String.raw`${MAY_BEGIN}(?=')${BEGINS}'${RUNS}|^'(?='*[\t\r\n])`, 'g');

/** A text that no spreadsheet runs as a formula: each sign that would begin one gets an apostrophe. */
export const harmlessText = (text: string): string => text.replace(UNSAFE, "'");

/** The text before `harmlessText`: one apostrophe less before each such sign. */
export const plainText = (text: string): string => text.replace(MADE_SAFE, '');
