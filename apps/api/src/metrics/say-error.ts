const MOST = 200;
/** What PostgreSQL names in quotes after these words is a part of the schema. Anything else in quotes may be somebody's data. */
const QUOTED =
  /((?:column|relation|constraint|table|function|index|type|schema|database|role|trigger|sequence) )?("[^"]*"|'[^']*'|«[^»]*»)/gi;
const EMAIL = /[^\s@<>"']+@[^\s@<>"']+/g;
/** Numbers of accounts, telephones, amounts. Codes of errors are shorter. */
const LONG_NUMBER = /\d{6,}/g;
const SPACES = /\s+/g;

/** An error in one line that names nobody: the log has the whole of it, under the same reference. */
export function sayError(error: unknown): string {
  if (!(error instanceof Error)) return 'Erreur sans description';
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  const name = error.name === 'Error' ? '' : error.name;
  const message = error.message
    .replace(QUOTED, (quoted, word: string | undefined) => (word ? quoted : '…'))
    .replace(EMAIL, '…')
    .replace(LONG_NUMBER, '…')
    .replace(SPACES, ' ')
    .trim();
  const head = `${name}${code}`.trim();
  const said = [head, message].filter(Boolean).join(' : ') || 'Erreur sans description';
  return said.length > MOST ? `${said.slice(0, MOST - 1)}…` : said;
}
