import type { EntityDefinition } from '@editique/domain/entity/entity';
import type { RecordOf } from '@editique/domain/record';
import type { Db, Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { notFound } from '../../http/errors.ts';
import type { Table } from '../definition/table.ts';
import { joins, selectList, toRecord } from './record.ts';

/** Returns the record, or null if there is none. */
export async function find<E extends EntityDefinition>(
  db: Db | Trx,
  table: Table<E>,
  id: number,
  lock = false,
): Promise<RecordOf<E> | null> {
  const [row] = await run(
    db,
    `select ${selectList(table)} from "${table.name}" t${joins(table)} where t."id" = $1::int${lock ? ' for update of t' : ''}`,
    [id],
  );
  return row ? toRecord(table, row) : null;
}

/** Returns the record, or throws a 404. With `lock`, nobody else can change it until the transaction ends. */
export async function one<E extends EntityDefinition>(db: Db | Trx, table: Table<E>, id: number, lock = false): Promise<RecordOf<E>> {
  const record = await find(db, table, id, lock);
  if (!record) throw notFound();
  return record;
}

/** Returns the records that refer to the given id by this field, ordered by id. Use it for few rows: nothing is counted or cached. */
export async function referringTo<E extends EntityDefinition>(
  db: Db,
  table: Table<E>,
  field: string,
  id: number,
  { direction, size }: { direction: 'asc' | 'desc'; size: number },
): Promise<RecordOf<E>[]> {
  const reference = table.references.find((candidate) => candidate.field === field);
  if (!reference) throw new Error(`${table.entity.name} refers to nothing by '${field}'`);
  const rows = await run(
    db,
    `select ${selectList(table)} from (select t.* from "${table.name}" t where t."${reference.column}" = $1::int order by t."id" ${direction} limit $2::int) t${joins(table)}
     order by t."id" ${direction}`,
    [id, size],
  );
  return rows.map((row) => toRecord(table, row));
}
