import { type Db, run } from '../../db/database.ts';

/** SQL: a table `tt` with the sum, the number and the combined marks of its deltas that are not merged yet, as `d`. */
const TRACKED = `table_total tt cross join lateral (select count(*) as c, coalesce(sum(td.n), 0) as s, coalesce(bit_xor(td.marque), 0) as m from table_delta td where td.tab = tt.tab) d`;
const REVISION = `tt.epoch || ':' || (tt.marque # d.m)`;

/**
 * Returns SQL for one row: the revision of some tables in the statement's snapshot, the exact row count of one of them, and the number of
 * deltas waiting to be merged. The revision changes with every committed write, whoever wrote. It contains the random marks of all writes,
 * so it never recurs after a restore or a failover that lost some of them.
 */
export function revisionOf(tables: Iterable<string>, counted: string): string {
  return `(select string_agg(${REVISION}, ',' order by tt.tab) as "#revision", coalesce(sum(tt.n + d.s) filter (where tt.tab = '${counted}'), 0)::bigint as "#total", max(d.c) as "#pending"
    from ${TRACKED}
    where tt.tab in (${listed(tables)}))`;
}

/** Returns the current revision of some tables. */
export async function readRevision(db: Db, tables: Iterable<string>, counted: string): Promise<string | undefined> {
  const [row] = await run<{ '#revision': string }>(db, `select v."#revision" from ${revisionOf(tables, counted)} v`);
  return row?.['#revision'];
}

/** Returns the current revision of each of these tables, all from one snapshot. */
export async function readRevisions(db: Db, tables: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const rows = await run<{ tab: string; revision: string }>(
    db,
    `select tt.tab, ${REVISION} as revision from ${TRACKED} where tt.tab in (${listed(tables)})`,
  );
  return new Map(rows.map(({ tab, revision }) => [tab, revision]));
}

const listed = (tables: Iterable<string>): string =>
  [...new Set(tables)]
    .sort()
    .map((name) => `'${name}'`)
    .join(', ');
