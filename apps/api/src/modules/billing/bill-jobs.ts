import { facture } from '@editique/domain/entities/facture';
import { job } from '@editique/domain/entities/job';
import { ETAT, HISTORY } from '@editique/domain/job/steps';
import type { RecordOf } from '@editique/domain/record';
import type { Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { tableOf } from '../../engine/definition/table.ts';
import { one } from '../../engine/record/read.ts';
import { updateRecord } from '../../engine/write/write.ts';
import { invalid, refused } from '../../http/errors.ts';
import { writeHistory } from '../../production/job-history.ts';
import type { Context } from '../../security/context.ts';

/** A job as it is checked before it is billed. */
interface Billable {
  id: number;
  nomjob: string;
  client: number;
  etat: number;
  facture: number | null;
  numFacture: string | null;
}

/** Makes the facture bill exactly these jobs. Each job that joins or leaves gets its row of history and of journal. */
export async function setJobs(trx: Trx, factureId: number, jobIds: readonly number[], context: Context): Promise<RecordOf<typeof facture>> {
  const record = await one(trx, tableOf(facture), factureId, true);
  const asked = [...new Set(jobIds)].sort((a, b) => a - b);
  // Locked in the order of their ids: when two factures want the same job, the second one waits and is then refused.
  const jobs = await run<Billable>(
    trx,
    `select j.id, j.nomjob, j.client_id as client, j.etat, j.facture_id as facture, (select f.num_facture from facture f where f.id = j.facture_id) as "numFacture"
     from job j where j.id = any($1::int[]) or j.facture_id = $2::int order by j.id for update of j`,
    [asked, factureId],
  );
  const wanted = jobs.filter(({ id }) => asked.includes(id));
  check(wanted, asked, record);
  for (const { id } of wanted.filter((candidate) => candidate.facture === null)) await bill(trx, id, factureId, context);
  for (const { id } of jobs.filter((known) => known.facture === factureId && !asked.includes(known.id))) await bill(trx, id, null, context);
  return one(trx, tableOf(facture), factureId);
}

function check(wanted: Billable[], asked: number[], { id: factureId, client }: RecordOf<typeof facture>): void {
  if (wanted.length < asked.length)
    throw invalid({ jobs: `le job ${asked.find((id) => !wanted.some((known) => known.id === id))} n'existe pas` });
  const stranger = wanted.find((candidate) => candidate.client !== client.id);
  if (stranger) throw invalid({ jobs: `le job ${stranger.nomjob} est celui d'un autre client` });
  const taken = wanted.find((candidate) => candidate.facture !== null && candidate.facture !== factureId);
  if (taken) throw refused(`Le job ${taken.nomjob} est déjà sur la facture ${taken.numFacture}`);
  const cancelled = wanted.find((candidate) => candidate.etat === ETAT.cancelled && candidate.facture === null);
  if (cancelled) throw refused(`Le job ${cancelled.nomjob} est annulé, il ne se facture pas`);
}

async function bill(trx: Trx, id: number, factureId: number | null, context: Context): Promise<void> {
  await updateRecord(trx, tableOf(job), id, undefined, {}, context.actor, { facture_id: factureId });
  await writeHistory(trx, id, [HISTORY.billed], context);
}
