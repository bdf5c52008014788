import type { Db, Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';

/** The item that an automatic line bills: a prestation of a job, or its postage when there is no prestation. */
export interface BilledItem {
  job: number;
  prestation: number | null;
}

/** Reads the items billed by lines that are still automatic. */
export const automaticItems = (trx: Trx, factureId: number): Promise<BilledItem[]> =>
  run<BilledItem>(
    trx,
    `select job_id as job, prestation_id as prestation from facture_ligne where facture_id = $1::int and job_id is not null and automatique`,
    [factureId],
  );

/** Records the items that no longer have a line: a user removed it, so a change of the job must not add it again. */
export async function recordRemovedLines(trx: Trx, factureId: number, items: readonly BilledItem[]): Promise<void> {
  await run(
    trx,
    `insert into facture_ligne_retiree (facture_id, job_id, prestation_id)
     select $1::int, n.job, n.prestation from unnest($2::int[], $3::int[]) as n (job, prestation)
     where not exists (select 1 from facture_ligne l where l.facture_id = $1::int and l.job_id = n.job and l.prestation_id is not distinct from n.prestation)
     on conflict do nothing`,
    [factureId, items.map(({ job }) => job), items.map(({ prestation }) => prestation)],
  );
}

/** Reads the items whose line a user removed. */
export const removedItems = (db: Db | Trx, factureId: number): Promise<BilledItem[]> =>
  run<BilledItem>(db, `select job_id as job, prestation_id as prestation from facture_ligne_retiree where facture_id = $1::int`, [
    factureId,
  ]);

/** Deletes the record of removed items, for all jobs or for those that leave the draft. */
export async function clearRemovedLines(trx: Trx, factureId: number, jobs?: readonly number[]): Promise<void> {
  await run(trx, `delete from facture_ligne_retiree where facture_id = $1::int and ($2::int[] is null or job_id = any($2::int[]))`, [
    factureId,
    jobs ?? null,
  ]);
}
