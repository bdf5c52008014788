import { facture } from '@editique/domain/entities/facture';
import { ETAT } from '@editique/domain/job/steps';
import type { Zone } from '@editique/domain/time/zone';
import type { Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { tableOf } from '../../../engine/definition/table.ts';
import { one } from '../../../engine/record/read.ts';
import { invalid, refused } from '../../../http/errors.ts';
import type { Context } from '../../../security/context.ts';
import { type Facture, lockDraftLines, writeTotals } from '../draft.ts';
import { addJobLines, removeJobLines } from '../lines/job-lines.ts';
import { putOnFacture } from './put-on-facture.ts';

/** The facts of a job that are checked before it is billed. */
interface Billable {
  id: number;
  nomjob: string;
  client: number;
  etat: number;
  facture: number | null;
  numFacture: string | null;
}

/**
 * Sets the jobs of the draft, and adds or removes their lines. Each job that joins or leaves gets its history and journal rows. Jobs are
 * locked before the facture, as everywhere.
 */
export async function setJobs(trx: Trx, zone: Zone, factureId: number, jobIds: readonly number[], context: Context): Promise<Facture> {
  await one(trx, tableOf(facture), factureId);
  const asked = [...new Set(jobIds)].sort((a, b) => a - b);
  let jobs = await lockJobs(trx, factureId, asked);
  const record = await lockDraftLines(trx, factureId);
  // A job may have joined meanwhile. No other can, now that the facture is locked.
  if (await hasMore(trx, factureId, jobs)) jobs = await lockJobs(trx, factureId, asked);
  const isAsked = new Set(asked);
  const wanted = jobs.filter(({ id }) => isAsked.has(id));
  check(wanted, asked, record);
  const joining = wanted.filter((candidate) => candidate.facture === null).map(({ id }) => id);
  const leaving = jobs.filter((known) => known.facture === factureId && !isAsked.has(known.id)).map(({ id }) => id);
  await putOnFacture(trx, joining, factureId, context);
  await putOnFacture(trx, leaving, null, context);
  await removeJobLines(trx, factureId, leaving);
  await addJobLines(trx, zone, factureId, joining);
  return writeTotals(trx, factureId, context.actor);
}

/** Locks the jobs in the order of their ids: when two factures want the same job, the second one waits and is then refused. */
const lockJobs = (trx: Trx, factureId: number, asked: readonly number[]): Promise<Billable[]> =>
  run<Billable>(
    trx,
    `select j.id, j.nomjob, j.client_id as client, j.etat, j.facture_id as facture, (select f.num_facture from facture f where f.id = j.facture_id) as "numFacture"
     from job j where j.id = any($1::int[]) or j.facture_id = $2::int order by j.id for update of j`,
    [asked, factureId],
  );

async function hasMore(trx: Trx, factureId: number, jobs: readonly Billable[]): Promise<boolean> {
  const rows = await run(trx, `select 1 from job where facture_id = $1::int and id <> all($2::int[]) limit 1`, [
    factureId,
    jobs.map(({ id }) => id),
  ]);
  return rows.length > 0;
}

function check(wanted: Billable[], asked: number[], { id: factureId, client }: Facture): void {
  if (wanted.length < asked.length) {
    const known = new Set(wanted.map(({ id }) => id));
    throw invalid({ jobs: `le job ${asked.find((id) => !known.has(id))} n'existe pas` });
  }
  const stranger = wanted.find((candidate) => candidate.client !== client.id);
  if (stranger) throw invalid({ jobs: `le job ${stranger.nomjob} est celui d'un autre client` });
  const taken = wanted.find((candidate) => candidate.facture !== null && candidate.facture !== factureId);
  if (taken) throw refused(`Le job ${taken.nomjob} est déjà sur la facture ${taken.numFacture}`);
  const cancelled = wanted.find((candidate) => candidate.etat === ETAT.cancelled && candidate.facture === null);
  if (cancelled) throw refused(`Le job ${cancelled.nomjob} est annulé, il ne se facture pas`);
}
