import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';

/** Returns the row of a statement that always has exactly one: sums and counts over a whole table. */
export async function oneRow<T>(db: Db, sql: string, parameters: readonly unknown[] = []): Promise<T> {
  const [row] = await run<T>(db, sql, parameters);
  if (row === undefined) throw new Error('A statement that adds up answered no row');
  return row;
}
