import type { ListQuery } from '@editique/domain/entity/list-query';
import type { Row } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import type { Resource } from '../../engine/definition/resource.ts';
import type { Engine } from '../../engine/list/engine.ts';
import { type Order, orderBy } from '../../engine/list/order.ts';
import { buildWhere, type Where } from '../../engine/list/where.ts';
import { joins, selectList, toRecord } from '../../engine/record/record.ts';

const BATCH = 250;

/** Every matching record in the list's order, in batches by key: a million rows never stand in memory together. */
export async function* matchingRecords(engine: Engine, resource: Resource, query: ListQuery, ids: number[] | null): AsyncGenerator<Row[]> {
  const { table } = resource;
  const where = buildWhere(table, query, { flags: resource.flags, timeZone: engine.timeZone });
  if (ids) where.text += `${where.text ? ' and' : ' where'} t."id" = any($${where.values.push(ids)}::int[])`;
  const order = orderBy(table, query.sort);
  let last: Row | null = null;
  for (;;) {
    const { text, values } = after(where, order, last);
    const ordered = order.key === 't."id"' ? `t."id" ${order.direction}` : `${order.key} ${order.direction}, t."id" ${order.direction}`;
    const page = `select t.*, (${order.key})::text as "#key" from "${table.name}" t${order.join}${text} order by ${ordered} limit ${BATCH}`;
    const rows: Row[] = await run(
      engine.db,
      `select ${selectList(table)}, t."#key", t."#position" from (select p.*, row_number() over () as "#position" from (${page}) p) t${joins(table)} order by t."#position"`,
      values,
    );
    if (rows.length) yield rows.map((row) => toRecord(table, row));
    if (rows.length < BATCH) return;
    last = rows.at(-1) as Row;
  }
}

/** The condition of the rows that come after this one. Empty keys are last in ascending order and first in descending. */
function after(where: Where, { key, type, direction, isNullable }: Order, last: Row | null): { text: string; values: unknown[] } {
  const values = [...where.values];
  if (!last) return { text: where.text, values };
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const compare = direction === 'asc' ? '>' : '<';
  const beyond = (): string => `(${key}, t."id") ${compare} (${bind(last['#key'])}::text::${type}, ${bind(last.id)}::int)`;
  const amongEmpty = (): string => `${key} is null and t."id" ${compare} ${bind(last.id)}::int`;
  let condition: string;
  if (!isNullable) condition = beyond();
  else if (last['#key'] === null) condition = direction === 'asc' ? amongEmpty() : `(${amongEmpty()} or ${key} is not null)`;
  else condition = direction === 'asc' ? `(${beyond()} or ${key} is null)` : beyond();
  return { text: `${where.text ? `${where.text} and` : ' where'} ${condition}`, values };
}
