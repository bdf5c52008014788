import { whereClause } from '../conditions/condition.ts';
import type { RareWordSearch } from '../conditions/rare-word-search.ts';
import { isById } from '../order.ts';
import { gatheredPage } from './filter-first.ts';
import type { PageRequest } from './page-request.ts';
import type { Statement } from './page-statement.ts';

/** Gathers the rows of the rarest word, and tests the other words and the filters on them. One prepared plan serves all values. */
export function rareWordsFirst(request: PageRequest): Statement {
  const { rareWords } = request.where;
  if (!rareWords) throw new Error('A search without a rare word has no such statement');
  const expressions = [...rareWords.expressions, `f as materialized (${matchingIds(rareWords)})`];
  const { text, values } = gatheredPage(request, rowsOf(request));
  return { text: `with ${expressions.join(', ')} ${text}`, values };
}

/** Selects the matching ids. Each row is tested where it is found: reading it a second time by its id would double the cost. */
function matchingIds({ sources, tests }: RareWordSearch): string {
  if (tests.length === 0) return sources.map((source) => `select s."id" ${source}`).join(' union ');
  const rows = sources.map((source) => `select s.* ${source}`).join(' union all ');
  // `offset 0` prevents the planner from finding the rows through one of the tests: it does not know how rare the word is.
  return `select distinct t."id" from (${rows} offset 0) t${whereClause(tests)}`;
}

/** Reads each row by its id if the order needs more than the id. In a plain join the planner would expect many rows and scan the table. */
const rowsOf = ({ table, order }: PageRequest): string =>
  isById(order) ? 'f t' : `f cross join lateral (select t.* from "${table.name}" t where t."id" = f."id" offset 0) t${order.join}`;
