import { type Db, run } from '../db/database.ts';

/**
 * How many connections of this PostgreSQL database wait for a row or a table: then a test knows that a call stands where it should. The
 * advisory locks are those of the work that servers do by themselves, such as the look for notices a second after each write.
 */
export async function lockWaits(db: Db): Promise<number> {
  const [row] = await run<{ n: number }>(
    db,
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and wait_event <> 'advisory'`,
  );
  return row?.n ?? 0;
}
