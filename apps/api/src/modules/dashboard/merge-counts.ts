import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';

/** The tables of differences: the columns that identify a group, and those that are added up. */
const TABLES = {
  job_compte: { keys: 'etape, etat, facture, jour', sums: ['n', 'plis'] },
  plis_compte: { keys: 'quart, jour', sums: ['imprimes', 'mis_sous_pli', 'deposes'] },
} as const;

const MERGE_AT = 2000;
let leftByLastMerge = 0;
let isMerging = false;

/** Merges the differences once there are many, so that readers have few rows to add up. */
export async function mergeCountsWhenMany(db: Db, pending: number, onError: (error: unknown) => void): Promise<void> {
  if (isMerging || pending < leftByLastMerge + MERGE_AT) return;
  isMerging = true;
  await mergeCounts(db).catch(onError);
  isMerging = false;
}

/** Merges the rows of every table of differences. */
export async function mergeCounts(db: Db): Promise<void> {
  leftByLastMerge = await mergeTable(db, 'job_compte');
  await mergeTable(db, 'plis_compte');
}

/**
 * Replaces the rows of each group by their sum, in one statement so that no reader sees a partial result. Returns the number of rows left.
 */
async function mergeTable(db: Db, table: keyof typeof TABLES): Promise<number> {
  const { keys, sums } = TABLES[table];
  const rows = await run<{ n: number }>(
    db,
    `with gone as (delete from ${table} where pg_try_advisory_xact_lock(hashtext('fold ${table}')) returning *),
     kept as (insert into ${table} (${keys}, ${sums.join(', ')}) select ${keys}, ${sums.map((sum) => `sum(${sum})`).join(', ')} from gone
       group by ${keys} having ${sums.map((sum) => `sum(${sum}) <> 0`).join(' or ')} returning 1)
     select count(*)::int as n from kept`,
  );
  return rows[0]?.n ?? 0;
}
