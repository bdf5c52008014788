import { type Db, run } from '../db/database.ts';

/** How many connections of this PostgreSQL database wait for a lock: then a test knows that a call stands where it should. */
export async function lockWaits(db: Db): Promise<number> {
  const [row] = await run<{ n: number }>(
    db,
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.n ?? 0;
}
