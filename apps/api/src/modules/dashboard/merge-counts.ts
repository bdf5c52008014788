import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';

/** The tables of differences: the columns that tell rows apart, and those that are added up. */
const TABLES = {
  job_compte: { keys: 'etape, etat, facture, jour', sums: ['n', 'plis'] },
  plis_compte: { keys: 'quart, jour', sums: ['imprimes', 'mis_sous_pli', 'deposes'] },
} as const;

const FOLD_AT = 2000;
let leftByLastFold = 0;
let isFolding = false;

/** Adds the differences up once there are many, so that readers have few rows to add. */
export async function foldWhenLong(db: Db, pending: number, onError: (error: unknown) => void): Promise<void> {
  if (isFolding || pending < leftByLastFold + FOLD_AT) return;
  isFolding = true;
  await foldCounts(db).catch(onError);
  isFolding = false;
}

/** Folds every table of differences. */
export async function foldCounts(db: Db): Promise<void> {
  leftByLastFold = await fold(db, 'job_compte');
  await fold(db, 'plis_compte');
}

/** Replaces the rows of each group by their sum. One statement does it, so no reader sees half of it. Answers how many rows are left. */
async function fold(db: Db, table: keyof typeof TABLES): Promise<number> {
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
