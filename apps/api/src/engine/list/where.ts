import type { ListQuery } from '@editique/domain/entity/list-query';
import type { Table } from '../definition/table.ts';
import { asSet, asTest, type Comparison, type Condition, whereClause } from './conditions/condition.ts';
import { ConditionBuilder } from './conditions/condition-builder.ts';
import { type FilterContext, filterCondition } from './conditions/filter-condition.ts';
import type { RareWordSearch } from './conditions/rare-word-search.ts';
import { searchPlan } from './conditions/search-plan.ts';
import type { Searched } from './conditions/word-match.ts';

/** The conditions on the rows of a list: its search and its filters. */
export interface Where {
  /** Words first, then filters. A flag that rows must lack comes last. */
  conditions: Condition[];
  /** The `where` clause that is fastest for finding all matching rows; '' without conditions. */
  text: string;
  /** The same clause in the form that is fastest for testing a few given rows. */
  testText: string;
  values: readonly unknown[];
  /** The tables on which the outcome depends. */
  tables: ReadonlySet<string>;
  /** True when the outcome can change without a write to these tables, so that nothing about it may be cached. */
  isVolatile: boolean;
  /** True when a count can be brought up to date from the rows that changed since. */
  canFollow: boolean;
  /** The tables of which any write can change the outcome. */
  strictTables: ReadonlySet<string>;
  /** True when words are searched. Counting their rows costs as much as finding them. */
  isSearch: boolean;
  /** True when columns are compared with single values only. One plan is then good for all values. */
  isSingleValues: boolean;
  /** The only condition, if it compares a column with one value. The column's index then returns the rows ordered by id. */
  byValue: Comparison | null;
  /** The largest number of rows that can match, if known before reading; otherwise null. */
  atMost: number | null;
  /** The search in a second form, used if few rows are expected before anything is known about them. */
  rareWords: RareWordSearch | null;
}

/** Builds the conditions of a query. With `shown`, only the parts of a row that a select shows are searched. */
export function buildWhere(
  table: Table,
  query: Pick<ListQuery, 'q' | 'filters'>,
  { shown = null, ...context }: FilterContext & Partial<Pick<Searched, 'shown'>>,
): Where {
  const builder = new ConditionBuilder(table.name);
  const { matches, rareWords } = searchPlan({ table, shown }, query.q, builder);
  const filters = lackedFlagLast(query.filters.map((filter) => filterCondition(table, filter, builder, context)));
  const conditions = [...matches, ...filters];
  const { values, tables, strictTables, isVolatile, atMost } = builder;
  const clocks = conditions.filter((condition) => condition.kind === 'flag' && condition.begins !== undefined).length;
  return {
    conditions,
    text: whereClause(conditions.map(asSet)),
    testText: whereClause(conditions.map(asTest)),
    values,
    tables,
    isVolatile,
    // With two flags that depend on the time, a row could gain both at once; only one such flag can be followed.
    canFollow: builder.unfollowed === 0 && clocks <= 1 && atMost === null,
    strictTables,
    atMost,
    isSearch: matches.length > 0,
    isSingleValues: conditions.every(isSingleValue),
    byValue: onlyValue(conditions),
    rareWords: rareWords && { ...rareWords, tests: [...rareWords.tests, ...filters.map(asTest)] },
  };
}

/** Moves a flag that rows must lack to the end, where the count expects it: no index contains the rows without a flag. */
function lackedFlagLast(conditions: Condition[]): Condition[] {
  const lacked = conditions.find((condition) => condition.kind === 'flag' && !condition.isWanted);
  return lacked ? [...conditions.filter((condition) => condition !== lacked), lacked] : conditions;
}

const isSingleValue = (condition: Condition): condition is Comparison => condition.kind === 'comparison' && condition.operator === '=';

function onlyValue([first, ...others]: readonly Condition[]): Comparison | null {
  return first && isSingleValue(first) && others.length === 0 ? first : null;
}
