import type { ListQuery } from '@editique/domain/entity/list-query';
import type { Table } from '../definition/table.ts';
import { asSet, asTest, type Comparison, type Condition, whereClause } from './conditions/condition.ts';
import { ConditionBuilder } from './conditions/condition-builder.ts';
import { type FilterContext, filterCondition } from './conditions/filter-condition.ts';
import type { RareWordSearch } from './conditions/rare-word-search.ts';
import { searchPlan } from './conditions/search-plan.ts';
import type { Searched } from './conditions/word-match.ts';

/** What the rows of a list must satisfy: its search and its filters. */
export interface Where {
  /** Words first, then filters; a flag that rows must lack stands last. */
  conditions: Condition[];
  /** The `where` clause that finds all the rows best; '' when nothing is asked. */
  text: string;
  /** The same for a few given rows. */
  testText: string;
  values: readonly unknown[];
  /** The tables on which the outcome depends. */
  tables: ReadonlySet<string>;
  /** True when the outcome can change without a write to these tables: nothing about it may be remembered. */
  isVolatile: boolean;
  /** True when a count of it can be brought up to date from the rows that changed since. */
  canFollow: boolean;
  /** The tables of which every write may change the outcome. */
  strictTables: ReadonlySet<string>;
  /** True when words are looked for. Counting their rows costs as much as finding them. */
  isSearch: boolean;
  /** True when columns are compared with single values only. One plan is then good for all values. */
  isSingleValues: boolean;
  /** The only condition, if it compares a column with one value. The column's index then gives the rows in the order of their ids. */
  byValue: Comparison | null;
  /** The most rows that can match, where that is known before reading; else null. */
  atMost: number | null;
  /** The search in a second form, where few rows can be expected before anything is known of them. */
  rareWords: RareWordSearch | null;
}

/** With `shown`, words are looked for in what an option shows and in nothing else. */
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
    // Two flags of the clock could begin together: only one is followed.
    canFollow: builder.unfollowed === 0 && clocks <= 1 && atMost === null,
    strictTables,
    atMost,
    isSearch: matches.length > 0,
    isSingleValues: conditions.every(isSingleValue),
    byValue: onlyValue(conditions),
    rareWords: rareWords && { ...rareWords, tests: [...rareWords.tests, ...filters.map(asTest)] },
  };
}

/** Moves a flag that rows must lack to the end, where the count finds it: no index holds the rows without a flag. */
function lackedFlagLast(conditions: Condition[]): Condition[] {
  const lacked = conditions.find((condition) => condition.kind === 'flag' && !condition.isWanted);
  return lacked ? [...conditions.filter((condition) => condition !== lacked), lacked] : conditions;
}

const isSingleValue = (condition: Condition): condition is Comparison => condition.kind === 'comparison' && condition.operator === '=';

function onlyValue([first, ...others]: readonly Condition[]): Comparison | null {
  return first && isSingleValue(first) && others.length === 0 ? first : null;
}
