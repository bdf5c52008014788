import type { Bind } from '../conditions/bindings.ts';

/** The state of some tables in a snapshot. It allows a later statement to find out which statements have written since. */
export interface ChangePosition {
  /** The combined marks of all writes, by table. They prove that no write was missed. */
  marks: Record<string, string>;
  /** Transactions from this id on count as not ended: their changes are new, except those in `seen`. */
  from: string;
  /** Transactions with a lower id that had not ended: their changes are new too. Empty on a standby. */
  open: readonly string[];
  /** Changes by transactions from `from` on that the snapshot already saw. */
  seen: readonly number[];
  /** The value of now() in the snapshot. */
  at: string;
}

/** A change position as the database returns it. */
export interface ChangePositionRow {
  '#marks': Record<string, string> | null;
  '#from': string;
  '#open': string[] | null;
  '#seen': number[] | null;
  '#at': string;
}

/** If more changes than this have been seen, a transaction has been open for very long, and the list is too long to carry along. */
const MOST_SEEN = 2000;

const NOW = 'pg_current_snapshot()';

/**
 * Returns select columns with the change position of these tables in the statement's snapshot. A snapshot names the transactions under
 * way, except on a standby: there `from` is the oldest of them, and the changes already seen are listed.
 */
export function changePositionOf(tables: Iterable<string>): string {
  const names = quoted(tables);
  const seen = (source: string): string =>
    `select s.id from ${source} s where s.tab in (${names}) and s.xid >= pg_snapshot_xmin(${NOW}) and ${ofThisHistory('s')}`;
  return `(select jsonb_object_agg(tt.tab, (tt.marque # coalesce((select bit_xor(td.marque) from table_delta td where td.tab = tt.tab), 0))::text) from table_total tt where tt.tab in (${names})) as "#marks",
    case when pg_is_in_recovery() then pg_snapshot_xmin(${NOW}) else pg_snapshot_xmax(${NOW}) end::text as "#from",
    case when not pg_is_in_recovery() then (select jsonb_agg(x::text) from pg_snapshot_xip(${NOW}) x) end as "#open",
    case when pg_is_in_recovery() then (select jsonb_agg(s.id) from (${seen('table_delta')} union all ${seen('table_change')}) s) end as "#seen",
    now()::text as "#at"`;
}

/** Returns the condition for changes that were not visible at a change position. `alias` is that of `table_delta` or `table_change`. */
export function sincePosition(alias: string, { from, open, seen }: ChangePosition, bind: Bind): string {
  const isLater = `(${alias}.xid >= ${bind(from)}::text::xid8 or ${alias}.xid = any(${bind(open)}::text[]::xid8[]))`;
  return `${isLater} and ${ofThisHistory(alias)} and ${alias}.id <> all(${bind(seen)}::bigint[])`;
}

export function toChangePosition(row: ChangePositionRow): ChangePosition | null {
  const { '#marks': marks, '#from': from, '#open': open, '#seen': seen, '#at': at } = row;
  if ((seen?.length ?? 0) > MOST_SEEN) return null;
  return { marks: marks ?? {}, from, open: open ?? [], seen: seen ?? [], at };
}

/** A restore can bring transaction ids of another server that are higher than any of this one. They mean nothing here and are excluded. */
const ofThisHistory = (alias: string): string => `${alias}.xid < pg_snapshot_xmax(${NOW})`;

export const quoted = (tables: Iterable<string>): string => [...new Set(tables)].map((name) => `'${name}'`).join(', ');
