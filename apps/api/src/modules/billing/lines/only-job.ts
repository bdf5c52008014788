import type { Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';

/** SQL: the job of the draft $1, null when it has none or several. A line without a job that names a prestation counts as that job's. */
export const ONLY_JOB = `(select min(j.id) from job j where j.facture_id = $1::int having count(*) = 1)`;

/**
 * Gives the lines of automatic prestations without a job to the only job of the locked draft, before these others bill theirs: afterwards
 * nothing would tell whose they are, and that job would be billed twice. A job that has a line of its own keeps just that one.
 */
export async function nameOnlyJob(trx: Trx, factureId: number, joining: readonly number[]): Promise<void> {
  await run(
    trx,
    `update facture_ligne l set job_id = o.id
     from (select min(j.id) as id from job j where j.facture_id = $1::int and j.id <> all($2::int[]) having count(*) = 1) o
     where l.facture_id = $1::int and l.job_id is null and exists (select 1 from prestation p where p.id = l.prestation_id and p.automatique)
       and not exists (select 1 from facture_ligne own where own.facture_id = $1::int and own.job_id = o.id and own.prestation_id = l.prestation_id)`,
    [factureId, joining],
  );
}
