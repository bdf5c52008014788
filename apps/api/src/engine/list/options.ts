import { isTextual } from '@editique/domain/entity/field';
import type { ListQuery } from '@editique/domain/entity/list-query';
import type { Row } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import type { Resource } from '../definition/resource.ts';
import type { Table } from '../definition/table.ts';
import { toRecord, toValue } from '../record/record.ts';
import type { Engine } from './engine.ts';
import { found, look, readPage } from './list-page.ts';
import { orderBy } from './order.ts';
import { buildWhere } from './where.ts';

const BATCH = 2000;

/** What a select offers for a few letters: rows whose name begins near them, else the first of all that match. */
async function offered(engine: Engine, resource: Resource, query: ListQuery): Promise<Row[]> {
  const { table } = resource;
  const where = buildWhere(table, query, { flags: resource.flags, timeZone: engine.timeZone });
  const order = orderBy(table, { field: namedBy(table), direction: 'asc' });
  const request = { table, where, order, tables: where.tables, size: query.size, offset: 0, anchor: null };
  if (order.type === 'text') {
    const near = found(await look(engine, { ...request, anchor: { key: plain(query.q), id: 0, offset: 0 } }));
    if (near.length >= query.size) return near;
  }
  const isKnown = { estimate: undefined, count: () => Promise.reject(new Error('a search is not counted before it is gathered')) };
  return found(await readPage(engine, request, isKnown));
}

/** Nearly as the database folds: good enough for where to begin. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Every matching row in its light form, in batches by key, so that a long list never stands in memory whole. */
export async function* all(engine: Engine, resource: Resource, query: ListQuery): AsyncGenerator<Row[]> {
  const { table } = resource;
  if (query.q && query.isSized) {
    yield (await offered(engine, resource, query)).map((row) => lightOf(table, toRecord(table, row)));
    return;
  }
  const order = orderBy(table, { field: namedBy(table), direction: 'asc' });
  const where = buildWhere(table, query, { flags: resource.flags, timeZone: engine.timeZone });
  let last: Row | null = null;
  let left = query.isSized ? query.size : Number.POSITIVE_INFINITY;
  while (left > 0) {
    const values = [...where.values];
    const bind = (value: unknown): string => `$${values.push(value)}`;
    const after: string = last ? `(${order.key}, t."id") > (${bind(last['#key'])}::text::${order.type}, ${bind(last.id)}::int)` : '';
    const condition = after ? `${where.text ? `${where.text} and` : ' where'} ${after}` : where.text;
    const limit = Math.min(left, BATCH);
    const rows: Row[] = await run(
      engine.db,
      `select ${lightList(table)}, (${order.key})::text as "#key" from "${table.name}" t${lightJoins(table)}${condition} order by ${order.key}, t."id" limit ${bind(limit)}::int`,
      values,
    );
    if (rows.length) yield rows.map((row) => toLight(table, row));
    if (rows.length < limit) return;
    last = rows.at(-1) as Row;
    left -= rows.length;
  }
}

/** Long lists of names are read in their order; what has no name of its own, in that of its creation. */
function namedBy(table: Table): string {
  const [first = 'id'] = table.entity.naming;
  const field = table.entity.fields[first];
  return field && isTextual(field) && !field.readOnly ? first : 'id';
}

const lightColumns = (table: Table) =>
  table.entity.naming.map((name) => table.columns.find(({ field }) => field === name)).filter((column) => column !== undefined);
const lightReference = (table: Table) => table.references.find(({ field }) => field === table.entity.completedBy);

function lightList(table: Table): string {
  const reference = lightReference(table);
  return [
    't."id"',
    ...lightColumns(table).map(({ field, column }) => `t."${column}" as "${field}"`),
    ...(reference
      ? [`t."${reference.column}" as "#ref"`, ...reference.naming.map(({ field, column }) => `x."${column}" as "#ref.${field}"`)]
      : []),
  ].join(', ');
}

function lightJoins(table: Table): string {
  const reference = lightReference(table);
  return reference ? ` left join "${reference.target}" x on x."id" = t."${reference.column}"` : '';
}

/** The same of a whole record. */
function lightOf(table: Table, record: Row): Row {
  const names = ['id', ...lightColumns(table).map(({ field }) => field), lightReference(table)?.field ?? 'id'];
  return Object.fromEntries(names.map((name) => [name, record[name]]));
}

function toLight(table: Table, row: Row): Row {
  const light: Row = { id: row.id };
  for (const { field, definition } of lightColumns(table)) light[field] = toValue(definition, row[field]);
  const reference = lightReference(table);
  if (reference) {
    light[reference.field] = {
      id: row['#ref'],
      ...Object.fromEntries(reference.naming.map(({ field, definition }) => [field, toValue(definition, row[`#ref.${field}`])])),
    };
  }
  return light;
}
