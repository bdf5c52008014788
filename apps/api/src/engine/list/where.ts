import type { Filter, ListQuery } from '@editique/domain/entity/list-query';
import type { Flags } from '../definition/flag.ts';
import type { Table } from '../definition/table.ts';
import { bothWays, type Condition, type Making } from './condition.ts';
import { filterCondition } from './filter-condition.ts';
import { type Few, searchOf } from './words.ts';

/** The whole condition of a list. */
export interface Where extends Making {
  /** As a set. */
  text: string;
  /** Row by row. */
  rowText: string;
  /** Nothing but single values of columns: an index gives its rows in the order of their ids. */
  isDirect: boolean;
  /** Words are looked for: to count the rows is to find them. */
  isSearch: boolean;
  /** Where few rows are to be expected, before anything is known of them. */
  few: Few | null;
  /** How many rows, and their first and last id where these come with it: a query beside `v`, which knows the number of all rows. */
  count: string;
  /** The same by taking away the rows that do not match, where an index holds these alone: quicker when they are few. */
  countOthers: string | null;
}

export function buildWhere(table: Table, query: Pick<ListQuery, 'q' | 'filters'>, options: { flags: Flags; timeZone: string }): Where {
  const where: Where = {
    text: '',
    rowText: '',
    values: [],
    tables: new Set([table.name]),
    isVolatile: false,
    isDirect: false,
    isSearch: false,
    few: null,
    count: '',
    countOthers: null,
  };
  const { conditions, few } = searchOf(table, query.q, where);
  where.isSearch = conditions.length > 0;
  const found: Condition[] = [...conditions];
  const without = query.filters.find((filter) => options.flags[filter.field] && filter.values[0] === false);
  for (const filter of query.filters) if (filter !== without) found.push(bothWays(filterCondition(table, filter, where, options)));
  const rest = joined(found.map(({ set }) => set));
  if (without) found.push(bothWays(filterCondition(table, without, where, options)));
  where.text = joined(found.map(({ set }) => set));
  where.rowText = joined(found.map(({ row }) => row));
  if (few) where.few = { ...few, rest: [...few.rest, ...found.slice(conditions.length).map(({ row }) => row)] };
  const isSingle = ({ field, operator, values }: Filter) => operator === 'equal' && values.length === 1 && !(field in options.flags);
  where.isDirect = !where.isVolatile && !where.isSearch && query.filters.every(isSingle);
  const [only, ...more] = found;
  const bounds = where.isDirect ? UNBOUNDED : 'min(t."id") as least, max(t."id") as greatest';
  where.count = `select count(*) as total, ${bounds} from ${only?.ids && more.length === 0 ? `(${only.ids}) t` : `"${table.name}" t${where.text}`}`;
  // No index holds the rows without a flag: those that have it are taken from the others.
  if (without) {
    const flagged = filterCondition(table, { ...without, values: [true] }, where, options);
    where.count = `select ${rest ? countOf(table, rest) : 'v."#total"'} - ${countOf(table, rest ? `${rest} and ${flagged}` : ` where ${flagged}`)} as total, ${UNBOUNDED}`;
  }
  const [filter, ...others] = query.filters;
  const opposite = filter && others.length === 0 && !where.isSearch ? oppositeOf(table, filter, where.text) : [];
  if (opposite.length)
    where.countOthers = `select v."#total" - ${opposite.map((text) => countOf(table, text)).join(' - ')} as total, ${UNBOUNDED}`;
  return where;
}

const OPPOSITE: Record<string, string[]> = { '>=': ['<'], '<=': ['>'], '<': ['>='], '=': ['<', '>'] };
const COMPARISON = /^( where t\."\w+") (>=|<=|<|=) (?!any)(.+)$/;

/** The conditions of all the other rows, none for what may be empty or has no order. */
function oppositeOf(table: Table, filter: Filter, text: string): string[] {
  const column = [...table.columns, ...table.references, ...table.filters].find(({ field }) => field === filter.field);
  if (!column || column.definition.required === false) return [];
  const [, start, operator, rest] = COMPARISON.exec(text) ?? [];
  return (OPPOSITE[operator ?? ''] ?? []).map((other) => `${start} ${other} ${rest}`);
}

const UNBOUNDED = 'null::int as least, null::int as greatest';
const joined = (conditions: string[]): string => (conditions.length ? ` where ${conditions.join(' and ')}` : '');
const countOf = (table: Table, text: string): string => `(select count(*) from "${table.name}" t${text})`;
