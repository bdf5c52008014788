import type { RareWordSearch } from '../conditions/rare-word-search.ts';
import { isById } from '../order.ts';
import { gatheredPage } from './filter-first.ts';
import type { PageRequest } from './page-request.ts';
import type { Statement } from './page-statement.ts';

/** Gathers the rows of the rarest word by their ids, and tests the other words and filters on them. One prepared plan is good for all. */
export function rareWordsFirst(request: PageRequest): Statement {
  const { rareWords } = request.where;
  if (!rareWords) throw new Error('A search without a rare word has no such statement');
  const { text, values } = gatheredPage(request, rowsOf(request, rareWords));
  return { text: `with ${rareWords.expressions.join(', ')} ${text}`, values };
}

/** Each row by its id. The planner does not see the words: it would expect many rows and read the whole table. */
function rowsOf({ table, order }: PageRequest, { tests }: RareWordSearch): string {
  if (tests.length === 0 && isById(order)) return 'f t';
  const conditions = tests.map((test) => ` and ${test}`).join('');
  return `f cross join lateral (select t.* from "${table.name}" t where t."id" = f."id"${conditions} offset 0) t${order.join}`;
}
