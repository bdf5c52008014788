import { isTextual } from '@editique/domain/entity/field';
import type { Filter, ListQuery } from '@editique/domain/entity/list-query';
import type { Table } from './table.ts';
import { labelLike } from './table.ts';

/** A condition with its values, and the tables on which its outcome depends. */
export interface Where {
  /** As a set: the best form to find all the rows. */
  text: string;
  /** Row by row, over a subquery of the table: the best form to look at a few rows. Both say the same. */
  rowText: string;
  values: unknown[];
  tables: Set<string>;
  /** True when the outcome moves with the clock or with what is not counted: nothing about it may be remembered. */
  isVolatile: boolean;
  /** Nothing but single values of columns: an index gives its rows in the order of their ids. */
  isDirect: boolean;
  /** Words are looked for: to count the rows is to find them. */
  isSearch: boolean;
  /** Few rows are to be expected, before anything is known of them. */
  isRare: boolean;
  /** How many rows, and their first and last id where these come with it: a query beside `v`, which knows the number of all rows. */
  count: string;
  /** The same by taking away the rows that do not match, where an index holds these alone: quicker when they are few. */
  countOthers: string | null;
}

/** A named filter of a module, such as `enRetard`. */
export interface Flag {
  /** The condition on alias `t` when the flag is true; `$now` stands for no parameter: use now(). */
  condition: string;
  tables?: string[];
  isVolatile?: boolean;
}
export type Flags = Record<string, Flag>;

const BARE_DAY = /^\d{4}-\d{2}-\d{2}$/;

interface Condition {
  set: string;
  row: string;
  /** The ids of the set, where they can be had alone. */
  ids?: string;
}

export function buildWhere(table: Table, query: Pick<ListQuery, 'q' | 'filters'>, options: { flags: Flags; timeZone: string }): Where {
  const [rarest, ...words] = byRarity([...new Set(query.q.split(/\s+/).filter(Boolean))]);
  const where: Where = {
    text: '',
    rowText: '',
    values: [],
    tables: new Set([table.name]),
    isVolatile: false,
    isDirect: false,
    isSearch: rarest !== undefined,
    isRare: LONG_NUMBER.test(rarest ?? ''),
    count: '',
    countOthers: null,
  };
  const found: Condition[] = [];
  if (rarest !== undefined) found.push(wordCondition(table, rarest, where));
  // The set of the rarest word is small; the others are looked for in its rows alone.
  for (const word of words) found.push(bothWays(wordCondition(table, word, where).row));
  const without = query.filters.find((filter) => options.flags[filter.field] && filter.values[0] === false);
  for (const filter of query.filters) if (filter !== without) found.push(bothWays(filterCondition(table, filter, where, options)));
  const rest = joined(found.map(({ set }) => set));
  if (without) found.push(bothWays(filterCondition(table, without, where, options)));
  where.text = joined(found.map(({ set }) => set));
  where.rowText = joined(found.map(({ row }) => row));
  const isSingle = ({ field, operator, values }: Filter) => operator === 'equal' && values.length === 1 && !(field in options.flags);
  where.isDirect = !where.isVolatile && rarest === undefined && query.filters.every(isSingle);
  const [only, ...more] = found;
  const bounds = where.isDirect ? UNBOUNDED : 'min(t."id") as least, max(t."id") as greatest';
  where.count = `select count(*) as total, ${bounds} from ${only?.ids && more.length === 0 ? `(${only.ids}) t` : `"${table.name}" t${where.text}`}`;
  // No index holds the rows without a flag: those that have it are taken from the others.
  if (without) {
    const flagged = filterCondition(table, { ...without, values: [true] }, where, options);
    where.count = `select ${rest ? countOf(table, rest) : 'v."#total"'} - ${countOf(table, rest ? `${rest} and ${flagged}` : ` where ${flagged}`)} as total, ${UNBOUNDED}`;
  }
  const [filter, ...others] = query.filters;
  const opposite = filter && others.length === 0 && rarest === undefined ? oppositeOf(table, filter, where.text) : [];
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
const bothWays = (condition: string): Condition => ({ set: condition, row: condition });
const countOf = (table: Table, text: string): string => `(select count(*) from "${table.name}" t${text})`;

const DIGIT = /\d/;
const LONG_NUMBER = /\d{4}/;
/** The index holds groups of three letters. */
const isIndexed = (word: string): boolean => word.length >= 3;
/** A number tells more than a word, and a long word more than a short one. */
const byRarity = (words: string[]): string[] =>
  words.toSorted(
    (one, other) =>
      Number(isIndexed(other)) - Number(isIndexed(one)) || Number(DIGIT.test(other)) - Number(DIGIT.test(one)) || other.length - one.length,
  );

const bind = (where: Where, value: unknown): string => `$${where.values.push(value)}`;

/** Rows found through a reference's label are united by id, so that each side uses its own index. */
function wordCondition(table: Table, word: string, where: Where): Condition {
  const pattern = `containing(${bind(where, word)}::text)`;
  const labelled = table.references.filter(
    (reference) => reference.alias && reference.naming.some(({ definition }) => isTextual(definition)),
  );
  const own = `t."recherche" like ${pattern}`;
  if (labelled.length === 0) return bothWays(own);
  const branches = labelled.map((reference) => {
    where.tables.add(reference.target);
    return `select s."id" from "${table.name}" s where s."${reference.column}" in (select "id" from "${reference.target}" where ${labelLike(reference, pattern)})`;
  });
  // The planner looks up the label of each row, or all the labels at once: it knows how many rows there will be.
  const labels = labelled.map(
    (reference) =>
      `exists (select 1 from "${reference.target}" r where r."id" = t."${reference.column}" and ${labelLike(reference, pattern)})`,
  );
  const ids = `select s."id" from "${table.name}" s where s."recherche" like ${pattern} union ${branches.join(' union ')}`;
  return {
    ids,
    set: `t."id" in (${ids})`,
    row: `(${[own, ...labels].join(' or ')})`,
  };
}

function filterCondition(table: Table, filter: Filter, where: Where, { flags, timeZone }: { flags: Flags; timeZone: string }): string {
  const flag = flags[filter.field];
  if (flag) {
    for (const name of flag.tables ?? []) where.tables.add(name);
    if (flag.isVolatile) where.isVolatile = true;
    return filter.values[0] === true ? `(${flag.condition})` : `not coalesce((${flag.condition}), false)`;
  }
  const link = table.links.find((candidate) => candidate.field === filter.field);
  if (link) {
    // Links change without their owner's table being written: nothing about them may be remembered.
    where.isVolatile = true;
    return `t."id" in (select l."${link.ownColumn}" from "${link.table}" l where l."${link.targetColumn}" = any(${bind(where, filter.values)}::int[]))`;
  }
  const column = [...table.columns, ...table.references, ...table.filters].find((candidate) => candidate.field === filter.field);
  if (!column) throw new Error(`No column for the filter '${filter.field}'`);
  const expression = `t."${column.column}"`;
  if (filter.operator === 'equal') return equality(expression, filter, where, column.definition.kind);
  return range(expression, filter, where, column.definition.kind, timeZone);
}

function equality(expression: string, filter: Filter, where: Where, kind: string): string {
  if (kind === 'boolean') return `${expression} = ${bind(where, filter.values[0])}::boolean`;
  const type = kind === 'decimal' ? 'numeric' : 'int';
  if (filter.values.length === 1) return `${expression} = ${bind(where, filter.values[0])}::${type}`;
  return `${expression} = any(${bind(where, filter.values)}::${type}[])`;
}

const SQL_TYPE: Record<string, string> = { integer: 'int', decimal: 'numeric', dateTime: 'timestamptz', date: 'date', time: 'time' };

function range(expression: string, filter: Filter, where: Where, kind: string, timeZone: string): string {
  const [value] = filter.values;
  const operator = filter.operator === 'min' ? '>=' : '<=';
  if (kind !== 'dateTime' || !BARE_DAY.test(String(value))) return `${expression} ${operator} ${bind(where, value)}::${SQL_TYPE[kind]}`;
  const day = `${bind(where, value)}::date`;
  const zone = `${bind(where, timeZone)}::text`;
  return filter.operator === 'min'
    ? `${expression} >= ${day}::timestamp at time zone ${zone}`
    : `${expression} < (${day} + 1)::timestamp at time zone ${zone}`;
}
