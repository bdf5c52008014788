import { type Db, run } from '../../db/database.ts';

/**
 * Returns SQL for one row: the revision of some tables in the statement's snapshot, the exact row count of one of them, and the number of
 * deltas waiting to be merged. The revision changes with every committed write, whoever wrote. It contains the random marks of all writes,
 * so it never recurs after a restore or a failover that lost some of them.
 */
export function revisionOf(tables: Iterable<string>, counted: string): string {
  const names = [...new Set(tables)].sort().map((name) => `'${name}'`);
  return `(select string_agg(tt.epoch || ':' || (tt.marque # d.m), ',' order by tt.tab) as "#revision", coalesce(sum(tt.n + d.s) filter (where tt.tab = '${counted}'), 0)::bigint as "#total", max(d.c) as "#pending"
    from table_total tt cross join lateral (select count(*) as c, coalesce(sum(td.n), 0) as s, coalesce(bit_xor(td.marque), 0) as m from table_delta td where td.tab = tt.tab) d
    where tt.tab in (${names.join(', ')}))`;
}

/** Returns the current revision of some tables. */
export async function readRevision(db: Db, tables: Iterable<string>, counted: string): Promise<string | undefined> {
  const [row] = await run<{ '#revision': string }>(db, `select v."#revision" from ${revisionOf(tables, counted)} v`);
  return row?.['#revision'];
}
