import type { Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';

/** What an automatic line bills: a prestation of a job, or its postage where there is no prestation. */
interface BilledItem {
  job: number;
  prestation: number | null;
}

/** What the untouched lines of the draft bill. */
export const automaticItems = (trx: Trx, factureId: number): Promise<BilledItem[]> =>
  run<BilledItem>(
    trx,
    `select job_id as job, prestation_id as prestation from facture_ligne where facture_id = $1::int and job_id is not null and automatique`,
    [factureId],
  );

/** Notes which of them have no line any more: somebody took it out, and a change of the job does not bring it back. */
export async function noteTakenOut(trx: Trx, factureId: number, items: readonly BilledItem[]): Promise<void> {
  await run(
    trx,
    `insert into facture_ligne_retiree (facture_id, job_id, prestation_id)
     select $1::int, n.job, n.prestation from unnest($2::int[], $3::int[]) as n (job, prestation)
     where not exists (select 1 from facture_ligne l where l.facture_id = $1::int and l.job_id = n.job and l.prestation_id is not distinct from n.prestation)
     on conflict do nothing`,
    [factureId, items.map(({ job }) => job), items.map(({ prestation }) => prestation)],
  );
}

/** Forgets what was taken out, of all jobs or of those that leave the draft. */
export async function forgetTakenOut(trx: Trx, factureId: number, jobs?: readonly number[]): Promise<void> {
  await run(trx, `delete from facture_ligne_retiree where facture_id = $1::int and ($2::int[] is null or job_id = any($2::int[]))`, [
    factureId,
    jobs ?? null,
  ]);
}
