import type { Zone } from '@editique/domain/time/zone';
import type { Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { automaticLines, isBilled } from './automatic-lines.ts';

/** Makes all lines of the locked draft anew from its jobs. What somebody typed goes too. */
export async function remakeLines(trx: Trx, zone: Zone, factureId: number): Promise<void> {
  await run(trx, `delete from facture_ligne where facture_id = $1::int`, [factureId]);
  const jobs = await run<{ id: number }>(trx, `select id from job where facture_id = $1::int`, [factureId]);
  await addJobLines(
    trx,
    zone,
    factureId,
    jobs.map(({ id }) => id),
  );
}

/** Adds what these jobs are billed for to the locked draft. A prestation that somebody typed for its job is not added again. */
export async function addJobLines(trx: Trx, zone: Zone, factureId: number, jobs: readonly number[], rank?: number): Promise<void> {
  if (jobs.length === 0) return;
  const lines = (await automaticLines(trx, zone, jobs)).filter(isBilled);
  await run(
    trx,
    `insert into facture_ligne (facture_id, rang, job_id, prestation_id, libelle, quantite, prix_unitaire, taux_tva, automatique)
     select $1::int, coalesce($2::int, (select coalesce(max(rang), 0) from facture_ligne where facture_id = $1::int) + n.rang),
       n.job, n.prestation, n.libelle, n.quantite, n.prix, n.taux, true
     from unnest($3::int[], $4::int[], $5::text[], $6::numeric[], $7::numeric[], $8::numeric[]) with ordinality
       as n (job, prestation, libelle, quantite, prix, taux, rang)
     where not exists (select 1 from facture_ligne l where l.facture_id = $1::int and l.job_id = n.job and l.prestation_id is not distinct from n.prestation)
     order by n.rang`,
    [
      factureId,
      rank ?? null,
      lines.map((line) => line.job),
      lines.map((line) => line.prestation),
      lines.map((line) => line.libelle),
      lines.map((line) => line.quantite),
      lines.map((line) => line.prix),
      lines.map((line) => line.taux),
    ],
  );
}

/** Makes the untouched lines of one job anew, in their place. */
export async function remakeJobLines(trx: Trx, zone: Zone, factureId: number, jobId: number): Promise<void> {
  const [place] = await run<{ rank: number | null }>(
    trx,
    `with gone as (delete from facture_ligne where facture_id = $1::int and job_id = $2::int and automatique returning rang) select min(rang) as rank from gone`,
    [factureId, jobId],
  );
  await addJobLines(trx, zone, factureId, [jobId], place?.rank ?? undefined);
}

/** Jobs that leave a draft take their lines with them, typed ones too. */
export async function removeJobLines(trx: Trx, factureId: number, jobs: readonly number[]): Promise<void> {
  await run(trx, `delete from facture_ligne where facture_id = $1::int and job_id = any($2::int[])`, [factureId, jobs]);
}
