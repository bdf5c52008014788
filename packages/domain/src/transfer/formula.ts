/**
 * The signs that make a spreadsheet evaluate a cell that begins with one of them. A spreadsheet may split a CSV at another separator than
 * the file's own, so a comma, semicolon, tab or line break inside a cell can start a new cell, with or without spaces and quotes.
 */
const RUNS = String.raw`(?='*[=+\-@＝＋－＠])`;
const BEGINS = String.raw`(?<=(?:^|[,;\t\r\n])[\s"]*)`;
/** Tested first, because it looks at one character only. Without it, a long run of quotes would take quadratic time. */
const MAY_BEGIN = String.raw`(?<![^,;\s"])`;
const BREAK_FIRST = String.raw`^(?='*[\t\r\n])`;

const UNSAFE = new RegExp(`${MAY_BEGIN}${RUNS}${BEGINS}|${BREAK_FIRST}`, 'g');
const MADE_SAFE = new RegExp(String.raw`${MAY_BEGIN}(?=')${BEGINS}'${RUNS}|^'(?='*[\t\r\n])`, 'g');

/** Returns a text that no spreadsheet evaluates as a formula: an apostrophe precedes each sign that would begin one. */
export const harmlessText = (text: string): string => text.replace(UNSAFE, "'");

/** Reverses `harmlessText`: removes one apostrophe before each such sign. */
export const plainText = (text: string): string => text.replace(MADE_SAFE, '');
