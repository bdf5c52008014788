/** Where some tables stand in a snapshot: enough to tell later which statements wrote since. */
export interface Stand {
  /** By table, the combined marks of all its writes. They prove that no write was missed. */
  marks: Record<string, string>;
  /** Every transaction before this one had ended. */
  xmin: string;
  /** The changes of later transactions that the snapshot saw already. */
  seen: readonly number[];
  /** What now() was. */
  at: string;
}

/** A stand as the database gives it. */
export interface StandRow {
  '#marks': Record<string, string> | null;
  '#xmin': string;
  '#seen': number[];
  '#at': string;
}

/** More changes than this are too many to carry along: a transaction has been open for very long. */
const MOST_SEEN = 2000;

/** Columns of a select: where these tables stand in its snapshot. They work on a standby as well, whose snapshots name no transactions. */
export function standOf(tables: Iterable<string>): string {
  const names = quoted(tables);
  const seen = (source: string): string =>
    `select s.id from ${source} s where s.tab in (${names}) and s.xid >= pg_snapshot_xmin(pg_current_snapshot()) and ${ofThisHistory('s')}`;
  return `(select jsonb_object_agg(tt.tab, (tt.marque # coalesce((select bit_xor(td.marque) from table_delta td where td.tab = tt.tab), 0))::text) from table_total tt where tt.tab in (${names})) as "#marks",
    pg_snapshot_xmin(pg_current_snapshot())::text as "#xmin",
    (select coalesce(jsonb_agg(s.id), '[]') from (${seen('table_delta')} union all ${seen('table_change')}) s) as "#seen",
    now()::text as "#at"`;
}

export function toStand(row: StandRow): Stand | null {
  if (row['#seen'].length > MOST_SEEN) return null;
  return { marks: row['#marks'] ?? {}, xmin: row['#xmin'], seen: row['#seen'], at: row['#at'] };
}

/** Numbers from another server, brought here by a restore, may be higher than any that this one has given: they tell nothing. */
export const ofThisHistory = (alias: string): string => `${alias}.xid < pg_snapshot_xmax(pg_current_snapshot())`;

export const quoted = (tables: Iterable<string>): string => [...new Set(tables)].map((name) => `'${name}'`).join(', ');
