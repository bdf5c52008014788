import type { ListQuery } from '@editique/domain/entity/list-query';
import type { Row } from '../db/database.ts';
import { run } from '../db/database.ts';
import { nearestMark, remember } from './list-memory.ts';
import { type Order, orderBy } from './order.ts';
import { joins, selectList, toRecord } from './record.ts';
import type { Engine, Resource } from './resource.ts';
import { foldWhenLong, revisionOf } from './revision.ts';
import type { Table } from './table.ts';
import { buildWhere, type Where } from './where.ts';

export interface Page {
  objects: Row[];
  total: number;
}

const WORTH_KEEPING = 30;

interface Anchor {
  key: string;
  id: number;
  offset: number;
}

/** One page of a list with its exact total. */
export async function list(engine: Engine, resource: Resource, query: ListQuery): Promise<Page> {
  const { table } = resource;
  const where = buildWhere(table, query, { flags: resource.flags, timeZone: engine.timeZone });
  const order = orderBy(table, query.sort);
  const shown = table.references.filter((reference) => reference.alias).map((reference) => reference.target);
  const tables = new Set([...where.tables, ...(order.table ? [order.table] : []), ...shown]);
  const offset = query.page * query.size;
  const memoryKey = JSON.stringify([table.name, [...tables], where.text, where.values]);
  const orderKey = `${order.key} ${order.direction}`;
  const canRemember = !where.isVolatile && !order.isNullable;

  // Links have no revision of their own, and long pages are not worth their memory.
  const pageKey =
    where.isVolatile || table.links.length > 0 || query.size > WORTH_KEEPING ? null : `${memoryKey} ${orderKey} ${query.size} ${offset}`;
  const kept = pageKey === null ? undefined : engine.memory.page(pageKey);
  if (kept && kept.revision === (await currentRevision(engine, table, tables))) return { objects: kept.objects, total: kept.total };

  const known = canRemember ? engine.memory.peek(memoryKey) : undefined;
  let anchor: Anchor | null = nearestMark(known, orderKey, offset);
  let rows = await readPage(engine, table, where, order, tables, query.size, offset, anchor);
  if (anchor && rows[0]?.['#revision'] !== known?.revision) {
    anchor = null;
    rows = await readPage(engine, table, where, order, tables, query.size, offset, null);
  }
  const head = rows[0] as Row;
  const objects = rows.filter((row) => row.id !== null);
  const entry = engine.memory.at(memoryKey, head['#revision'] as string);
  const first = objects[0];
  if (canRemember && first) remember(entry, orderKey, { offset, key: first['#key'] as string, id: first.id as number });
  void foldWhenLong(engine.db, tables, Number(head['#pending']), engine.onError);

  const page = { objects: objects.map((row) => toRecord(table, row)), total: await totalOf() };
  // The total may be of a later snapshot than the rows: then it is not kept.
  const isOneSnapshot = !where.text || engine.memory.peek(memoryKey)?.revision === head['#revision'];
  if (pageKey !== null && isOneSnapshot) engine.memory.keepPage(pageKey, { revision: head['#revision'] as string, ...page });
  return page;

  async function totalOf(): Promise<number> {
    if (!where.text) return Number(head['#total']);
    if (objects.length < query.size && (objects.length > 0 || offset === 0)) return offset + objects.length;
    if (!where.isVolatile && entry.total !== null) return entry.total;
    const counted = await count(engine, table, where, tables);
    if (!where.isVolatile) engine.memory.at(memoryKey, counted.revision).total = counted.total;
    return counted.total;
  }
}

async function currentRevision(engine: Engine, table: Table, tables: Set<string>): Promise<unknown> {
  const [row] = await run(engine.db, `select v."#revision" from ${revisionOf(tables, table.name)} v`);
  return row?.['#revision'];
}

async function count(engine: Engine, table: Table, where: Where, tables: Set<string>): Promise<{ total: number; revision: string }> {
  const [row] = await run(
    engine.db,
    `select v."#revision", (select count(*) from "${table.name}" t${where.text}) as total from ${revisionOf(tables, table.name)} v`,
    where.values,
  );
  return { total: Number(row?.total), revision: String(row?.['#revision']) };
}

/** Pages over the index first and joins afterwards, ten rows instead of all; a known mark replaces most of the offset. */
async function readPage(
  engine: Engine,
  table: Table,
  where: Where,
  order: Order,
  tables: Set<string>,
  size: number,
  offset: number,
  anchor: Anchor | null,
): Promise<Row[]> {
  const values = [...where.values];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const { key, direction } = order;
  let condition = where.text;
  if (anchor) {
    const from = `(${key}, t."id") ${direction === 'asc' ? '>=' : '<='} (${bind(anchor.key)}::text::${order.type}, ${bind(anchor.id)}::int)`;
    condition = condition ? `${condition} and ${from}` : ` where ${from}`;
  }
  const skipped = offset - (anchor?.offset ?? 0);
  const ordered = key === 't."id"' ? `t."id" ${direction}` : `${key} ${direction}, t."id" ${direction}`;
  const page = `select t.*, (${key})::text as "#key" from "${table.name}" t${order.join}${condition} order by ${ordered} limit ${size}${skipped ? ` offset ${bind(skipped)}::bigint` : ''}`;
  const numbered = `select p.*, row_number() over () as "#position" from (${page}) p`;
  const sql = `select v.*, r.* from ${revisionOf(tables, table.name)} v left join (select ${selectList(table)}, t."#key", t."#position" from (${numbered}) t${joins(table)}) r on true order by r."#position"`;
  return run(engine.db, sql, values);
}
