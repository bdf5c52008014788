const MOST = 200;
/** What PostgreSQL names in quotes after these words is a part of the schema. */
const OF_SCHEMA = /((?:column|relation|constraint|table|function|index|type|schema|database|role|trigger|sequence) )"(\w+)"/gi;
/**
 * From the first quote to the last: what stands in quotes may be somebody's data, and hold quotes itself. An apostrophe between letters
 * is no quote.
 */
const QUOTED = /(?:["«“‘`]|(?<!\p{L})['’]).*(?:["»”`]|['’](?!\p{L}))/su;
/** The values of a key, as PostgreSQL tells them. */
const OF_KEY = /=\([^)]*\)/g;
const EMAIL = /[^\s@<>"']+@[^\s@<>"']+/g;
/** Numbers of accounts, telephones, amounts. Codes of errors are shorter. */
const LONG_NUMBER = /\d(?:[ -]?\d){5,}/g;
/** Signs that no message holds. */
const [OPEN, CLOSE] = ['\u{E000}', '\u{E001}'];
const NAMED = /[\u{E000}\u{E001}]/gu;
const SPACES = /\s+/g;

/** An error in one line that names nobody: the log has the whole of it, under the same reference. */
export function sayError(error: unknown): string {
  if (!(error instanceof Error)) return 'Erreur sans description';
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  const name = error.name === 'Error' ? '' : error.name;
  const message = error.message
    // The names of the schema lose their quotes meanwhile.
    .replace(OF_SCHEMA, `$1${OPEN}$2${CLOSE}`)
    .replace(QUOTED, '…')
    .replace(OF_KEY, '=(…)')
    .replace(NAMED, '"')
    .replace(EMAIL, '…')
    .replace(LONG_NUMBER, '…')
    .replace(SPACES, ' ')
    .trim();
  const head = `${name}${code}`.trim();
  const said = [head, message].filter(Boolean).join(' : ') || 'Erreur sans description';
  return said.length > MOST ? `${said.slice(0, MOST - 1)}…` : said;
}
