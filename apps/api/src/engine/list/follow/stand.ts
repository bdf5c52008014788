import type { Bind } from '../conditions/bindings.ts';

/** Where some tables stand in a snapshot: enough to tell later which statements wrote since. */
export interface Stand {
  /** By table, the combined marks of all its writes. They prove that no write was missed. */
  marks: Record<string, string>;
  /** Transactions from this one on had not ended, but for those whose changes were seen. */
  from: string;
  /** The earlier ones that had not. */
  open: readonly string[];
  /** Changes by transactions from that one on which the snapshot saw already. */
  seen: readonly number[];
  /** What now() was. */
  at: string;
}

/** A stand as the database gives it. */
export interface StandRow {
  '#marks': Record<string, string> | null;
  '#from': string;
  '#open': string[] | null;
  '#seen': number[] | null;
  '#at': string;
}

/** More changes than this are too many to carry along: a transaction has been open for very long. */
const MOST_SEEN = 2000;

const NOW = 'pg_current_snapshot()';

/**
 * Columns of a select: where these tables stand in its snapshot. A snapshot names the transactions that are under way, except on a
 * standby: there everything since the oldest of them is taken, without the changes that are seen.
 */
export function standOf(tables: Iterable<string>): string {
  const names = quoted(tables);
  const seen = (source: string): string =>
    `select s.id from ${source} s where s.tab in (${names}) and s.xid >= pg_snapshot_xmin(${NOW}) and ${ofThisHistory('s')}`;
  return `(select jsonb_object_agg(tt.tab, (tt.marque # coalesce((select bit_xor(td.marque) from table_delta td where td.tab = tt.tab), 0))::text) from table_total tt where tt.tab in (${names})) as "#marks",
    case when pg_is_in_recovery() then pg_snapshot_xmin(${NOW}) else pg_snapshot_xmax(${NOW}) end::text as "#from",
    case when not pg_is_in_recovery() then (select jsonb_agg(x::text) from pg_snapshot_xip(${NOW}) x) end as "#open",
    case when pg_is_in_recovery() then (select jsonb_agg(s.id) from (${seen('table_delta')} union all ${seen('table_change')}) s) end as "#seen",
    now()::text as "#at"`;
}

/** The changes, of an alias of either table, that a stand did not see. */
export function sinceStand(alias: string, { from, open, seen }: Stand, bind: Bind): string {
  const isLater = `(${alias}.xid >= ${bind(from)}::text::xid8 or ${alias}.xid = any(${bind(open)}::text[]::xid8[]))`;
  return `${isLater} and ${ofThisHistory(alias)} and ${alias}.id <> all(${bind(seen)}::bigint[])`;
}

export function toStand(row: StandRow): Stand | null {
  const { '#marks': marks, '#from': from, '#open': open, '#seen': seen, '#at': at } = row;
  if ((seen?.length ?? 0) > MOST_SEEN) return null;
  return { marks: marks ?? {}, from, open: open ?? [], seen: seen ?? [], at };
}

/** Numbers from another server, brought here by a restore, may be higher than any that this one has given: they tell nothing. */
const ofThisHistory = (alias: string): string => `${alias}.xid < pg_snapshot_xmax(${NOW})`;

export const quoted = (tables: Iterable<string>): string => [...new Set(tables)].map((name) => `'${name}'`).join(', ');
