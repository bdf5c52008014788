import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';

/** The revision of some tables in the statement's snapshot, with the exact number of rows of the first one. */
export function revisionOf(tables: Iterable<string>, counted: string): string {
  const names = [...new Set(tables)].sort().map((name) => `'${name}'`);
  return `(select string_agg(tt.epoch || ':' || d.c, ',' order by tt.tab) as "#revision", coalesce(sum(tt.n + d.s) filter (where tt.tab = '${counted}'), 0)::bigint as "#total", max(d.c) as "#pending"
    from table_total tt cross join lateral (select count(*) as c, coalesce(sum(td.n), 0) as s from table_delta td where td.tab = tt.tab) d
    where tt.tab in (${names.join(', ')}))`;
}

const FOLD_AT = 256;
const folding = new Set<string>();

/** Keeps the number of unfolded rows small. */
export async function foldWhenLong(db: Db, tables: Iterable<string>, pending: number, onError: (error: unknown) => void): Promise<void> {
  if (pending < FOLD_AT) return;
  for (const tab of tables) {
    if (folding.has(tab)) continue;
    folding.add(tab);
    try {
      await fold(db, tab);
    } catch (error) {
      onError(error);
    } finally {
      folding.delete(tab);
    }
  }
}

/** Tables that are written and never listed are folded too. */
export async function foldAll(db: Db, least = FOLD_AT): Promise<void> {
  const long = await run<{ tab: string }>(db, `select tab from table_delta group by tab having count(*) >= $1::int`, [least]);
  for (const { tab } of long) await fold(db, tab);
}

/** One statement, so that every snapshot sees it before or after, never half; and one folder at a time, the others pass. */
async function fold(db: Db, tab: string): Promise<void> {
  await run(
    db,
    `with gone as (delete from table_delta where tab = $1::text and pg_try_advisory_xact_lock(hashtext('fold ' || $1::text)) returning n)
     update table_total set n = n + (select coalesce(sum(n), 0) from gone), epoch = epoch + 1 where tab = $1::text and exists (select 1 from gone)`,
    [tab],
  );
}
