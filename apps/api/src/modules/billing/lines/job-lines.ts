import { billingMessage } from '@editique/domain/billing/messages';
import { htOf, isTooMuch } from '@editique/domain/billing/totals';
import type { Zone } from '@editique/domain/time/zone';
import type { Trx } from '../../../db/database.ts';
import { codeOf, run } from '../../../db/database.ts';
import { refused } from '../../../http/errors.ts';
import { automaticLines, isBilled } from './automatic-lines.ts';
import { clearRemovedLines } from './removed-lines.ts';

type BilledLine = Awaited<ReturnType<typeof billedLines>>[number];

/** Rebuilds all lines of the locked draft from its jobs. Typed lines are lost, and automatic lines that a user removed come back. */
export async function remakeLines(trx: Trx, zone: Zone, factureId: number): Promise<void> {
  await run(trx, `delete from facture_ligne where facture_id = $1::int`, [factureId]);
  await clearRemovedLines(trx, factureId);
  const jobs = await run<{ id: number }>(trx, `select id from job where facture_id = $1::int`, [factureId]);
  await addJobLines(
    trx,
    zone,
    factureId,
    jobs.map(({ id }) => id),
  );
}

/** Appends the lines of these jobs to the locked draft. */
export async function addJobLines(trx: Trx, zone: Zone, factureId: number, jobs: readonly number[]): Promise<void> {
  if (jobs.length > 0) await insertMissing(trx, factureId, await billedLines(trx, zone, jobs), null);
}

/**
 * Updates the automatic lines of one job in their place. Typed lines stay, and lines that a user removed are not added again. Returns
 * whether anything changed.
 */
export async function remakeJobLines(trx: Trx, zone: Zone, factureId: number, jobId: number): Promise<boolean> {
  const lines = await billedLines(trx, zone, [jobId]);
  const changed = await store(
    trx,
    lines,
    `update facture_ligne l set libelle = n.libelle, quantite = n.quantite, prix_unitaire = n.prix, taux_tva = n.taux from ${ROWS}
     where l.facture_id = $1::int and l.job_id = n.job and l.prestation_id is not distinct from n.prestation and l.automatique
       and (l.libelle, l.quantite, l.prix_unitaire, l.taux_tva) is distinct from (n.libelle, n.quantite, n.prix, n.taux) returning 1`,
    [factureId, ...columnsOf(lines)],
  );
  const [place] = await run<{ rank: number | null }>(
    trx,
    `select max(rang) as rank from facture_ligne where facture_id = $1::int and job_id = $2::int`,
    [factureId, jobId],
  );
  const gone = await run(
    trx,
    `delete from facture_ligne where facture_id = $1::int and job_id = $2::int and automatique and coalesce(prestation_id, 0) <> all($3::int[]) returning 1`,
    [factureId, jobId, lines.map(({ prestation }) => prestation ?? 0)],
  );
  const added = await insertMissing(trx, factureId, lines, place?.rank ?? null);
  return changed.length + gone.length + added > 0;
}

/** Deletes all lines of jobs that leave a draft, typed ones too. */
export async function removeJobLines(trx: Trx, factureId: number, jobs: readonly number[]): Promise<void> {
  if (jobs.length === 0) return;
  await run(trx, `delete from facture_ligne where facture_id = $1::int and job_id = any($2::int[])`, [factureId, jobs]);
  await clearRemovedLines(trx, factureId, jobs);
}

const billedLines = async (trx: Trx, zone: Zone, jobs: readonly number[]) => (await automaticLines(trx, zone, jobs)).filter(isBilled);

/** SQL: the lines, as parameters from $2 on. */
const ROWS = `unnest($2::int[], $3::int[], $4::text[], $5::numeric[], $6::numeric[], $7::numeric[]) with ordinality as n (job, prestation, libelle, quantite, prix, taux, rang)`;

const columnsOf = (lines: readonly BilledLine[]): unknown[] => [
  lines.map((line) => line.job),
  lines.map((line) => line.prestation),
  lines.map((line) => line.libelle),
  lines.map((line) => line.quantite),
  lines.map((line) => line.prix),
  lines.map((line) => line.taux),
];

/** Inserts the lines that are missing, at the end when no rank is given. Skips a prestation that a user typed for the job, or removed. */
async function insertMissing(trx: Trx, factureId: number, lines: readonly BilledLine[], rank: number | null): Promise<number> {
  const rows = await store(
    trx,
    lines,
    `insert into facture_ligne (facture_id, rang, job_id, prestation_id, libelle, quantite, prix_unitaire, taux_tva, automatique)
     select $1::int, coalesce($8::int, e.rang + n.rang), n.job, n.prestation, n.libelle, n.quantite, n.prix, n.taux, true
     from ${ROWS} cross join (select coalesce(max(rang), 0) as rang from facture_ligne where facture_id = $1::int) e
     where not exists (select 1 from facture_ligne l where l.facture_id = $1::int and l.job_id = n.job and l.prestation_id is not distinct from n.prestation)
       and not exists (select 1 from facture_ligne_retiree r where r.facture_id = $1::int and r.job_id = n.job and r.prestation_id is not distinct from n.prestation)
     order by n.rang returning 1`,
    [factureId, ...columnsOf(lines), rank],
  );
  return rows.length;
}

const OUT_OF_RANGE = '22003';

/**
 * Runs the statement and names the line that is too large. Only the database can detect it: lines that a user typed or removed are not
 * stored.
 */
async function store(trx: Trx, lines: readonly BilledLine[], text: string, parameters: unknown[]): Promise<unknown[]> {
  try {
    return await run(trx, text, parameters);
  } catch (error) {
    const line = codeOf(error) === OUT_OF_RANGE && lines.find(({ quantite, prix }) => isTooMuch(htOf({ quantite, prixUnitaire: prix })));
    throw line ? refused(billingMessage.jobTooLarge(line.libelle, line.nomjob)) : error;
  }
}
