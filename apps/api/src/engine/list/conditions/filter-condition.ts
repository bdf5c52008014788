import type { Field, FieldKind } from '@editique/domain/entity/field';
import type { Filter } from '@editique/domain/entity/list-query';
import { DAY_MS } from '@editique/domain/time/durations';
import { Zone } from '@editique/domain/time/zone';
import { canBeNull, comparedValue } from '../../definition/compared-value.ts';
import type { Flags } from '../../definition/flag.ts';
import { SQL_TYPE } from '../../definition/sql-type.ts';
import type { Column, Table } from '../../definition/table.ts';
import type { Condition } from './condition.ts';
import type { ConditionBuilder } from './condition-builder.ts';

/** What filters depend on besides the table: the modules' named filters, and the time zone in which days begin and end. */
export interface FilterContext {
  flags: Flags;
  timeZone: string;
}

/** Builds the condition of one filter: a flag of a module, a link, or a column. */
export function filterCondition(table: Table, filter: Filter, builder: ConditionBuilder, { flags, timeZone }: FilterContext): Condition {
  const flag = flags[filter.field];
  if (flag) {
    for (const name of flag.tables ?? []) {
      builder.tables.add(name);
      builder.strictTables.add(name);
    }
    if (flag.isVolatile) builder.isVolatile = true;
    if (flag.isVolatile && !flag.begins) builder.unfollowed += 1;
    return { kind: 'flag', sql: flag.condition, isWanted: filter.values[0] === true, begins: flag.begins };
  }
  if (filter.field === 'id') return idCondition(filter, builder);
  const link = [...table.links, ...table.filterLinks].find((candidate) => candidate.field === filter.field);
  if (link) {
    // Links change without a write to their owner's table, so no revision covers them and nothing may be cached.
    builder.isVolatile = true;
    builder.unfollowed += 1;
    return { kind: 'linkedTo', link, operand: `${builder.bind(filter.values)}::int[]` };
  }
  const column = [...table.columns, ...table.references, ...table.filters].find((candidate) => candidate.field === filter.field);
  if (!column) throw new Error(`No column for the filter '${filter.field}'`);
  return filter.operator === 'equal' ? equality(column, filter, builder) : range(column, filter, builder, timeZone);
}

/** Builds a condition on the id. The filter may come from the request or stand for a computed value. */
function idCondition({ operator, values }: Filter, builder: ConditionBuilder): Condition {
  if (operator !== 'equal')
    return {
      kind: 'comparison',
      key: ID,
      operator: operator === 'min' ? '>=' : '<=',
      operand: `${builder.bind(values[0])}::int`,
      isNullable: false,
    };
  builder.atMost = Math.min(builder.atMost ?? values.length, values.length);
  return { kind: 'anyOf', key: ID, operand: `${builder.bind(values)}::int[]` };
}

function equality({ column, definition }: Column, { values }: Filter, builder: ConditionBuilder): Condition {
  const type = EQUALITY_TYPE[definition.kind] ?? 'int';
  const [value, ...others] = values;
  const key = keyOf(column, definition);
  if (others.length > 0) return { kind: 'anyOf', key, operand: `${builder.bind(values)}::${type}[]` };
  return { kind: 'comparison', key, operator: '=', operand: `${builder.bind(value)}::${type}`, isNullable: canBeNull(definition) };
}

const EQUALITY_TYPE: Partial<Record<FieldKind, string>> = { boolean: 'boolean', decimal: 'numeric', code: 'text' };

const ID = 't."id"';
const keyOf = (column: string, definition: Field): string => comparedValue(`t."${column}"`, definition);

const BARE_DAY = /^\d{4}-\d{2}-\d{2}$/;

function range(
  { column, definition }: Column,
  { values: [value], operator }: Filter,
  builder: ConditionBuilder,
  timeZone: string,
): Condition {
  const isFrom = operator === 'min';
  const comparison = { kind: 'comparison', key: keyOf(column, definition), isNullable: canBeNull(definition) } as const;
  if (definition.kind !== 'dateTime' || !BARE_DAY.test(String(value)))
    return { ...comparison, operator: isFrom ? '>=' : '<=', operand: `${builder.bind(value)}::${SQL_TYPE[definition.kind]}` };
  // The last day is included: its upper bound is the beginning of the next day.
  const instant = dayBegins(String(value), isFrom ? 0 : 1, timeZone);
  return { ...comparison, operator: isFrom ? '>=' : '<', operand: `${builder.bind(instant)}::timestamptz` };
}

const zones = new Map<string, Zone>();

/** Returns when a day begins. Computed here and not in SQL, because the database may have other time zone data than the server. */
function dayBegins(day: string, daysLater: number, timeZone: string): string {
  const wall = Date.parse(day) + daysLater * DAY_MS;
  const zone = zones.get(timeZone) ?? new Zone(timeZone);
  zones.set(timeZone, zone);
  return new Date(zone.toInstant(wall)).toISOString();
}
