import type { FieldKind } from '@editique/domain/entity/field';
import type { Filter } from '@editique/domain/entity/list-query';
import type { Flags } from '../definition/flag.ts';
import { SQL_TYPE } from '../definition/sql-type.ts';
import type { Table } from '../definition/table.ts';
import { bind, type Making } from './condition.ts';

const BARE_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** One filter on alias `t`: a flag of a module, a link, or a column. */
export function filterCondition(
  table: Table,
  filter: Filter,
  making: Making,
  { flags, timeZone }: { flags: Flags; timeZone: string },
): string {
  const flag = flags[filter.field];
  if (flag) {
    for (const name of flag.tables ?? []) making.tables.add(name);
    if (flag.isVolatile) making.isVolatile = true;
    return filter.values[0] === true ? `(${flag.condition})` : `not coalesce((${flag.condition}), false)`;
  }
  const link = table.links.find((candidate) => candidate.field === filter.field);
  if (link) {
    // Links change without their owner's table being written: nothing about them may be remembered.
    making.isVolatile = true;
    return `t."id" in (select l."${link.ownColumn}" from "${link.table}" l where l."${link.targetColumn}" = any(${bind(making, filter.values)}::int[]))`;
  }
  const column = [...table.columns, ...table.references, ...table.filters].find((candidate) => candidate.field === filter.field);
  if (!column) throw new Error(`No column for the filter '${filter.field}'`);
  const expression = `t."${column.column}"`;
  if (filter.operator === 'equal') return equality(expression, filter, making, column.definition.kind);
  return range(expression, filter, making, column.definition.kind, timeZone);
}

function equality(expression: string, filter: Filter, making: Making, kind: FieldKind): string {
  if (kind === 'boolean') return `${expression} = ${bind(making, filter.values[0])}::boolean`;
  const type = kind === 'decimal' ? 'numeric' : 'int';
  if (filter.values.length === 1) return `${expression} = ${bind(making, filter.values[0])}::${type}`;
  return `${expression} = any(${bind(making, filter.values)}::${type}[])`;
}

function range(expression: string, filter: Filter, making: Making, kind: FieldKind, timeZone: string): string {
  const [value] = filter.values;
  const operator = filter.operator === 'min' ? '>=' : '<=';
  if (kind !== 'dateTime' || !BARE_DAY.test(String(value))) return `${expression} ${operator} ${bind(making, value)}::${SQL_TYPE[kind]}`;
  const day = `${bind(making, value)}::date`;
  const zone = `${bind(making, timeZone)}::text`;
  return filter.operator === 'min'
    ? `${expression} >= ${day}::timestamp at time zone ${zone}`
    : `${expression} < (${day} + 1)::timestamp at time zone ${zone}`;
}
