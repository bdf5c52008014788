import { entityNamed } from '@editique/domain/catalog';
import { fieldOf } from '@editique/domain/entity/entity';
import { type Field, isTextual } from '@editique/domain/entity/field';
import type { Sort } from '@editique/domain/entity/list-query';
import { SQL_TYPE } from '../definition/sql-type.ts';
import { snake, type Table } from '../definition/table.ts';

/** How rows are ordered: an expression and its join. The id breaks ties, in the same direction. */
export interface Order {
  key: string;
  join: string;
  /** The table, beside its own, whose rows decide the order. */
  table: string | null;
  /** The type in which a key that was read as text is compared again. */
  type: string;
  isNullable: boolean;
  /** The column of the reference that leads to that table. */
  via: string | null;
  /** Whether the reference may be missing, while every referenced row has a key. */
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
    return { ...own, ...keyOf('t', snake(name), definition), isNullable: isOptional(definition) };
  }
  // The row itself says whose it is: nothing is joined.
  if (inner === 'id') return { ...own, key: `t."${reference.column}"`, type: 'int', isNullable: isOptional(reference.definition) };
  const target = entityNamed(reference.definition.to);
  const innerName = inner ?? target.naming[0];
  const definition = fieldOf(target, innerName);
  if (!reference.alias) return { ...own, ...keyOf('t', `${snake(name)}_${snake(innerName)}`, definition), isNullable: true };
  // Leaving out a row that lacks the reference would hide it.
  const isOuter = isOptional(reference.definition);
  return {
    ...keyOf('o', snake(innerName), definition),
    join: ` ${isOuter ? 'left ' : ''}join "${reference.target}" o on o."id" = t."${reference.column}"`,
    table: reference.target,
    isNullable: isOuter || isOptional(definition),
    // Where both may be empty, only a sort of all rows tells their order.
    via: isOuter && isOptional(definition) ? null : reference.column,
    canMiss: isOuter,
    direction,
  };
}

const ID = 't."id"';

/** Whether the id is the whole order. */
export const isById = ({ key }: Order): boolean => key === ID;

/** The order's expressions, as they stand after `order by`. */
export const orderedBy = (order: Order): string =>
  isById(order) ? `${ID} ${order.direction}` : `${order.key} ${order.direction}, ${ID} ${order.direction}`;

const isOptional = (definition: Field): boolean => definition.required === false;

/** Long texts are ordered by their beginning: an index holds no more. */
const LONG_PREFIX = 200;

/** Texts are ordered as a French reader expects, the same way on every database: without case and accents. */
function keyOf(alias: string, column: string, definition: Field): Pick<Order, 'key' | 'type'> {
  const expression = `${alias}."${column}"`;
  if (!isTextual(definition)) return { key: expression, type: SQL_TYPE[definition.kind] };
  const folded = definition.kind === 'longText' ? `left(fold(${expression}), ${LONG_PREFIX})` : `fold(${expression})`;
  return { key: `${folded} collate "C"`, type: 'text' };
}
