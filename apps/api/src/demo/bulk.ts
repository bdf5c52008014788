import type { Row, Trx } from '../db/database.ts';
import { run } from '../db/database.ts';

/** Inserts all rows with one statement and returns their ids in the order of the rows. The table's own columns give the types. */
export async function insertAll(trx: Trx, table: string, rows: readonly Row[], id = 'id'): Promise<number[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first)
    .map((name) => `"${name}"`)
    .join(', ');
  const inserted = await run<{ id: number }>(
    trx,
    `insert into "${table}" (${columns}) select ${columns} from jsonb_populate_recordset(null::"${table}", $1::jsonb) returning "${id}" as id`,
    [JSON.stringify(rows)],
  );
  return inserted.map(({ id }) => id).sort((a, b) => a - b);
}
