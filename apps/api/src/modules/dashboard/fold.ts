import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';

/** The tables of differences, with what their rows are told apart by and what is added up. */
const TABLES = {
  job_compte: { keys: 'etape, etat, facture, jour', sums: ['n', 'plis'] },
  plis_compte: { keys: 'quart, jour', sums: ['imprimes', 'mis_sous_pli', 'deposes'] },
} as const;

const FOLD_AT = 2000;
let leftByLastFold = 0;
let isFolding = false;

/** Keeps what readers add up short. */
export async function foldWhenLong(db: Db, pending: number, onError: (error: unknown) => void): Promise<void> {
  if (isFolding || pending < leftByLastFold + FOLD_AT) return;
  isFolding = true;
  await foldCounts(db).catch(onError);
  isFolding = false;
}

export async function foldCounts(db: Db): Promise<void> {
  leftByLastFold = await fold(db, 'job_compte');
  await fold(db, 'plis_compte');
}

/** One statement, so that every snapshot sees it before or after, never half. */
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
