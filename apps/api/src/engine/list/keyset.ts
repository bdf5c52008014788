import { INTEGER_MAX } from '@editique/domain/entity/field';
import type { Row } from '../../db/database.ts';
import type { Bind } from './conditions/bindings.ts';
import type { Order } from './order.ts';

/** A row's place in an order: its key, read as text, and its id, which breaks ties. */
export interface Position {
  /** Null for a row whose key is null. */
  key: string | null;
  id: number;
}

/** A row that was read with its key. */
export interface KeyedRow extends Row {
  id: number;
  '#key': string | null;
}

/** Returns the condition for the rows after this position. */
export const afterPosition = (order: Order, position: Position, bind: Bind): string =>
  beyond(order, position, order.direction === 'asc' ? '>' : '<', bind);

/** Returns the condition for the row at this position and the rows after it. */
export const fromPosition = (order: Order, position: Position, bind: Bind): string => beyond(order, position, reach(order), bind);

/** Null keys come last in ascending order and first in descending order, as in the database. */
function beyond({ key, type, direction, isNullable }: Order, position: Position, compare: string, bind: Bind): string {
  if (isNullable && position.key === null) {
    const among = `${key} is null and t."id" ${compare} ${bind(position.id)}::int`;
    return direction === 'asc' ? among : `(${among} or ${key} is not null)`;
  }
  const rows = `(${key}, t."id") ${compare} (${bind(position.key)}::text::${type}, ${bind(position.id)}::int)`;
  return isNullable && direction === 'asc' ? `(${rows} or ${key} is null)` : rows;
}

/** Splits the condition of `fromPosition` in two, for a read that takes labels first and then the rows of each label. */
export function fromPositionByLabel(order: Order, position: Position, bind: Bind): { label: string; row: string } {
  const { key, type, direction } = order;
  const start = `${bind(position.key)}::text::${type}`;
  const everyId = direction === 'asc' ? 0 : INTEGER_MAX;
  return {
    label: `${key} ${reach(order)} ${start}`,
    row: `t."id" ${reach(order)} case when ${key} = ${start} then ${bind(position.id)}::int else ${everyId} end`,
  };
}

const reach = ({ direction }: Order): string => (direction === 'asc' ? '>=' : '<=');

/** Yields rows in batches, each read from the last row of the previous one, until there are no more or `most` are read. */
export async function* inBatches<T extends KeyedRow>(
  batch: number,
  read: (after: Position | null, limit: number) => Promise<T[]>,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<T[]> {
  let after: Position | null = null;
  let left = most;
  while (left > 0) {
    const limit = Math.min(left, batch);
    const rows: T[] = await read(after, limit);
    const last = rows.at(-1);
    if (last) yield rows;
    if (!last || rows.length < limit) return;
    after = { key: last['#key'], id: last.id };
    left -= rows.length;
  }
}
