import { type Db, run } from '../../db/database.ts';

export async function hasTable(db: Db, table: string): Promise<boolean> {
  const [row] = await run<{ is: boolean }>(db, `select to_regclass($1::text) is not null as is`, [table]);
  return row?.is === true;
}

/** Returns the rows of a query as JSON text. */
export async function rowsOf(db: Db, sql: string, values: unknown[] = []): Promise<string> {
  const [rows] = await run<{ text: string | null }>(db, `select jsonb_agg(to_jsonb(r))::text as text from (${sql}) r`, values);
  return rows?.text ?? '[]';
}
