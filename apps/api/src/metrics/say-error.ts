const MOST = 200;
/** A name that PostgreSQL quotes after one of these words belongs to the schema, so it may be shown. */
const OF_SCHEMA = /((?:column|relation|constraint|table|function|index|type|schema|database|role|trigger|sequence) )"(\w+)"/gi;
/**
 * Matches from the first quote to the last: quoted text may be personal data that itself contains quotes. An apostrophe between letters is
 * not a quote.
 */
const QUOTED = /(?:["«“‘`]|(?<!\p{L})['’]).*(?:["»”`]|['’](?!\p{L}))/su;
/** The values of a key as PostgreSQL prints them. */
const OF_KEY = /=\([^)]*\)/g;
const EMAIL = /[^\s@<>"']+@[^\s@<>"']+/g;
/** Account numbers, telephone numbers, amounts. Error codes are shorter. */
const LONG_NUMBER = /\d(?:[ -]?\d){5,}/g;
/** Placeholders for quotes: private-use characters that no message contains. */
const [OPEN, CLOSE] = ['\u{E000}', '\u{E001}'];
const NAMED = /[\u{E000}\u{E001}]/gu;
const SPACES = /\s+/g;

/** Returns an error in one line without personal data. The log has the full error under the same reference. */
export function sayError(error: unknown): string {
  if (!(error instanceof Error)) return 'Erreur sans description';
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  const name = error.name === 'Error' ? '' : error.name;
  const message = error.message
    // Hides the quotes around schema names, so that the next replacement keeps these names.
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
