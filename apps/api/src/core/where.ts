import { isTextual } from '@editique/domain/entity/field';
import type { Filter, ListQuery } from '@editique/domain/entity/list-query';
import type { Table } from './table.ts';
import { labelSearch } from './table.ts';

/** A condition with its values, and the tables on which its outcome depends. */
export interface Where {
  text: string;
  values: unknown[];
  tables: Set<string>;
  /** True when the outcome moves with the clock or with what is not counted: nothing about it may be remembered. */
  isVolatile: boolean;
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

export function buildWhere(table: Table, query: Pick<ListQuery, 'q' | 'filters'>, options: { flags: Flags; timeZone: string }): Where {
  const where: Where = { text: '', values: [], tables: new Set([table.name]), isVolatile: false };
  const conditions = [
    ...[...new Set(query.q.split(/\s+/).filter(Boolean))].map((word) => wordCondition(table, word, where)),
    ...query.filters.map((filter) => filterCondition(table, filter, where, options)),
  ];
  if (conditions.length) where.text = ` where ${conditions.join(' and ')}`;
  return where;
}

const bind = (where: Where, value: unknown): string => `$${where.values.push(value)}`;

/** Rows found through a reference's label are united by id, so that each side uses its own index. */
function wordCondition(table: Table, word: string, where: Where): string {
  const pattern = `containing(${bind(where, word)}::text)`;
  const labelled = table.references.filter(
    (reference) => reference.alias && reference.naming.some(({ definition }) => isTextual(definition)),
  );
  if (labelled.length === 0) return `t."recherche" like ${pattern}`;
  const branches = labelled.map((reference) => {
    where.tables.add(reference.target);
    return `select s."id" from "${table.name}" s where s."${reference.column}" in (select "id" from "${reference.target}" where ${labelSearch(reference)} like ${pattern})`;
  });
  return `t."id" in (select s."id" from "${table.name}" s where s."recherche" like ${pattern} union ${branches.join(' union ')})`;
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
