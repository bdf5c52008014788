import { type Db, run } from '../../db/database.ts';
import type { Engine } from './engine.ts';

const MERGE_AT = 256;
/** How many changes, over all tables, are kept for following totals. A total from before the oldest one is counted again. */
const KEPT_CHANGES = 50_000;
/** How long changes are kept at most: they contain former rows, which must not long outlive a deleted record. */
const KEPT_FOR = '1 day';
const merging = new Set<string>();

/**
 * Merges the deltas of these tables into their totals if many are pending. Every list reads the pending ones, so they must stay few. Runs in
 * the background: the request does not wait for it.
 */
export function mergeDeltasWhenMany(
  { db, background }: Pick<Engine, 'db' | 'background'>,
  tables: Iterable<string>,
  pendingDeltas: number,
): void {
  if (pendingDeltas < MERGE_AT) return;
  background.start(async () => {
    for (const table of tables) {
      if (background.isStopping) return;
      if (merging.has(table)) continue;
      merging.add(table);
      try {
        await mergeDeltas(db, table);
      } finally {
        merging.delete(table);
      }
    }
  });
}

/**
 * Merges the deltas of every table with at least `least` of them, including tables that are written but never listed. Deletes changes that
 * are older than `KEPT_FOR`.
 */
export async function mergeAllDeltas(db: Db, least = MERGE_AT): Promise<void> {
  const long = await run<{ tab: string }>(db, `select tab from table_delta group by tab having count(*) >= $1::int`, [least]);
  for (const { tab } of long) await mergeDeltas(db, tab);
  await run(db, 'delete from table_change where date < now() - $1::text::interval', [KEPT_FOR]);
}

/** A single statement, so every snapshot sees all of the merge or none of it. The lock makes other instances skip a table being merged. */
async function mergeDeltas(db: Db, table: string): Promise<void> {
  await run(
    db,
    `with gone as (delete from table_delta where tab = $1::text and pg_try_advisory_xact_lock(hashtext('fold ' || $1::text)) returning id, tab, n, marque, xid, ids, avant),
     kept as (insert into table_change (id, tab, marque, xid, ids, avant) select id, tab, marque, xid, ids, avant from gone where ids is not null or avant is not null
       on conflict (id) do update set tab = excluded.tab, marque = excluded.marque, xid = excluded.xid, ids = excluded.ids, avant = excluded.avant, date = excluded.date),
     merged as (select sum(n) as n, bit_xor(marque) as marque from gone having count(*) > 0)
     update table_total t set n = t.n + merged.n, marque = t.marque # merged.marque, epoch = epoch + 1 from merged where t.tab = $1::text`,
    [table],
  );
  await run(db, 'delete from table_change where id < (select max(id) from table_change) - $1::bigint', [KEPT_CHANGES]);
}
