import type { Table } from '../definition/table.ts';
import { asScan, asSet, type Condition, oppositesOf, whereClause } from './conditions/condition.ts';
import { wordIds } from './conditions/word-match.ts';
import { changePositionOf } from './follow/change-position.ts';
import { revisionOf } from './revision.ts';
import type { PageRequest } from './strategies/page-request.ts';
import { plannedAnew, type Statement } from './strategies/page-statement.ts';
import type { Where } from './where.ts';

/**
 * Builds the statements that count the matching rows, together with the revision and the change position of the snapshot. A search has
 * two: one gathers the ids of each source, which is best for few rows, the other tests every row. `areMost` means that most rows of the
 * table matched at the last count.
 */
export function countStatements(request: PageRequest, areMost: boolean): Statement[] {
  const { table, where, tables } = request;
  const difference = differenceOf(table, where.conditions, areMost);
  const counts = difference ? [difference] : plainCounts(table, where);
  return counts.map((count) => {
    const text = `select v."#revision", ${changePositionOf(where.tables)}, c.* from ${revisionOf(tables, table.name)} v cross join lateral (${count}) c`;
    return { text: where.isSingleValues ? text : plannedAnew(text), values: where.values };
  });
}

const NO_BOUNDS = 'null::int as least, null::int as greatest';

function plainCounts(table: Table, { conditions, byValue, isSearch }: Where): string[] {
  // The index alone counts a single value. With the bounds of the ids, more would have to be read.
  const bounds = byValue ? NO_BOUNDS : 'min(t."id") as least, max(t."id") as greatest';
  const [only, ...others] = conditions;
  const gathered = only?.kind === 'word' && others.length === 0 ? `(${wordIds(only)}) t` : `"${table.name}" t${clauseOf(conditions)}`;
  const sources = isSearch ? [gathered, `"${table.name}" t${whereClause(conditions.map(asScan))}`] : [gathered];
  return sources.map((source) => `select count(*) as total, ${bounds} from ${source}`);
}

/**
 * Counts the rows that do not match and subtracts them from the total. Rows that lack a flag need this, because no index contains them; for
 * a comparison that most rows match it is cheaper.
 */
function differenceOf(table: Table, conditions: Condition[], areMost: boolean): string | null {
  const last = conditions.at(-1);
  if (last?.kind === 'flag' && !last.isWanted) return subtract(table, conditions.slice(0, -1), [{ ...last, isWanted: true }]);
  if (!areMost || conditions.length !== 1 || last?.kind !== 'comparison') return null;
  const opposites = oppositesOf(last);
  return opposites.length > 0 ? subtract(table, [], opposites) : null;
}

/** Counts the rows that match `conditions` and subtracts those that also match one of `taken`. `v` provides the number of all rows. */
function subtract(table: Table, conditions: Condition[], taken: Condition[]): string {
  const all = conditions.length > 0 ? countOf(table, conditions) : 'v."#total"';
  return `select ${[all, ...taken.map((condition) => countOf(table, [...conditions, condition]))].join(' - ')} as total, ${NO_BOUNDS}`;
}

const countOf = (table: Table, conditions: Condition[]): string => `(select count(*) from "${table.name}" t${clauseOf(conditions)})`;
const clauseOf = (conditions: Condition[]): string => whereClause(conditions.map(asSet));
