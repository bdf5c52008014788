import { type Db, run } from '../../db/database.ts';

const FOLD_AT = 256;
const folding = new Set<string>();

/** Folds these tables when many deltas wait. Every list reads the unfolded ones, so they must stay few. */
export async function foldWhenLong(
  db: Db,
  tables: Iterable<string>,
  pendingDeltas: number,
  onError: (error: unknown) => void,
): Promise<void> {
  if (pendingDeltas < FOLD_AT) return;
  for (const table of tables) {
    if (folding.has(table)) continue;
    folding.add(table);
    try {
      await fold(db, table);
    } catch (error) {
      onError(error);
    } finally {
      folding.delete(table);
    }
  }
}

/** Folds every table that has `least` deltas, those that are written and never listed too. */
export async function foldAll(db: Db, least = FOLD_AT): Promise<void> {
  const long = await run<{ tab: string }>(db, `select tab from table_delta group by tab having count(*) >= $1::int`, [least]);
  for (const { tab } of long) await fold(db, tab);
}

/** One statement, so that every snapshot sees all of it or nothing. One folder at a time: the lock makes the others pass. */
async function fold(db: Db, table: string): Promise<void> {
  await run(
    db,
    `with gone as (delete from table_delta where tab = $1::text and pg_try_advisory_xact_lock(hashtext('fold ' || $1::text)) returning n)
     update table_total set n = n + (select coalesce(sum(n), 0) from gone), epoch = epoch + 1 where tab = $1::text and exists (select 1 from gone)`,
    [table],
  );
}
