import { entityNamed } from '@editique/domain/catalog';
import { fieldOf } from '@editique/domain/entity/entity';
import { type Field, isTextual } from '@editique/domain/entity/field';
import type { Sort } from '@editique/domain/entity/list-query';
import { canBeNull, comparedValue } from '../definition/compared-value.ts';
import { SQL_TYPE } from '../definition/sql-type.ts';
import { snake, type Table } from '../definition/table.ts';

/** The order of rows: an expression and the join that it needs. Ties are ordered by id, in the same direction. */
export interface Order {
  key: string;
  join: string;
  /** The joined table whose rows determine the order; null if it is the list's own. */
  table: string | null;
  /** The SQL type to which a key that was read as text is cast back. */
  type: string;
  isNullable: boolean;
  /** The column of the reference to that table; null if rows cannot be read label by label. */
  via: string | null;
  /** True when the reference is optional while every referenced row has a key. */
  canMiss: boolean;
  direction: 'asc' | 'desc';
}

export function orderBy(table: Table, { field, direction }: Sort): Order {
  const own = { join: '', table: null, via: null, canMiss: false, direction };
  if (field === 'id') return { ...own, key: ID, type: 'int', isNullable: false };
  const [name = '', inner] = field.split('.');
  const reference = table.references.find((candidate) => candidate.field === name);
  if (!reference) {
    const definition = fieldOf(table.entity, name);
    return { ...own, ...keyOf('t', snake(name), definition), isNullable: canBeNull(definition) };
  }
  // The row itself holds the id of its reference, so no join is needed.
  if (inner === 'id') return { ...own, key: `t."${reference.column}"`, type: 'int', isNullable: isOptional(reference.definition) };
  const target = entityNamed(reference.definition.to);
  const innerName = inner ?? target.naming[0];
  const definition = fieldOf(target, innerName);
  if (!reference.alias) return { ...own, ...keyOf('t', `${snake(name)}_${snake(innerName)}`, definition), isNullable: true };
  // An inner join would hide the rows without the reference.
  const isOuter = isOptional(reference.definition);
  return {
    ...keyOf('o', snake(innerName), definition),
    join: ` ${isOuter ? 'left ' : ''}join "${reference.target}" o on o."id" = t."${reference.column}"`,
    table: reference.target,
    isNullable: isOuter || canBeNull(definition),
    // If both the reference and its key may be null, rows cannot be read label by label: only a sort of all rows gives the order.
    via: isOuter && isOptional(definition) ? null : reference.column,
    canMiss: isOuter,
    direction,
  };
}

const ID = 't."id"';

/** Returns true if rows are ordered by id alone. */
export const isById = ({ key }: Order): boolean => key === ID;

/** Returns the expressions for `order by`. */
export const orderedBy = (order: Order): string =>
  isById(order) ? `${ID} ${order.direction}` : `${order.key} ${order.direction}, ${ID} ${order.direction}`;

const isOptional = (definition: Field): boolean => definition.required === false;

/** Long texts are ordered by their first characters, because the index contains no more. */
const LONG_PREFIX = 200;

/** Returns the sort expression of a field. Texts ignore case and accents, as French readers expect, the same on every database. */
function keyOf(alias: string, column: string, definition: Field): Pick<Order, 'key' | 'type'> {
  const expression = `${alias}."${column}"`;
  if (!isTextual(definition)) return { key: comparedValue(expression, definition), type: SQL_TYPE[definition.kind] };
  const folded = definition.kind === 'longText' ? `left(fold(${expression}), ${LONG_PREFIX})` : `fold(${expression})`;
  return { key: `${folded} collate "C"`, type: 'text' };
}
