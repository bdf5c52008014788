/** The tokens that decide where lines break: quoted names and strings, short subqueries, keywords that begin a clause, parentheses. */
const TOKEN =
  /"[^"]*"|'[^']*'|\(select [^()]{1,40}\)| (?:select|from|where|order by|limit|offset|left join|join|cross join|union all|union|and)(?= )|\(|\)/g;
const WORD_OF_CLAUSE = /^ \w/;
const INDENT = '  ';

/** Formats a statement for reading: each clause begins a line and each subquery is indented. Changes only white space. */
export function formatSql(sql: string): string {
  const text = sql.replace(/\s+/g, ' ').trim();
  /** For each open parenthesis, true if it encloses a subquery. */
  const open: boolean[] = [];
  const line = (): string => `\n${INDENT.repeat(open.filter(Boolean).length)}`;

  function written(token: string, at: number): string {
    if (token === '(') {
      const isSubquery = text.startsWith('(select ', at);
      open.push(isSubquery);
      return isSubquery ? `(${line()}` : '(';
    }
    if (token === ')') return open.pop() ? `${line()})` : ')';
    if (!WORD_OF_CLAUSE.test(token) || open.at(-1) === false) return token;
    return `${line()}${token === ' and' ? INDENT : ''}${token.trim()}`;
  }

  return text.replace(TOKEN, written).replace(/[ ]+$/gm, '');
}
