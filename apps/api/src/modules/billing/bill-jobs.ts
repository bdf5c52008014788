import { facture } from '@editique/domain/entities/facture';
import { job } from '@editique/domain/entities/job';
import { history } from '@editique/domain/job/workflow';
import type { Row, Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { tableOf } from '../../engine/definition/table.ts';
import { one } from '../../engine/record/read.ts';
import { updateRecord } from '../../engine/write/write.ts';
import { invalid, refused } from '../../http/errors.ts';
import { writeHistory } from '../../production/job-history.ts';
import type { Context } from '../../security/context.ts';

const CANCELLED = -1;

interface Billable {
  id: number;
  nomjob: string;
  client: number;
  etat: number;
  facture: number | null;
  numFacture: string | null;
}

/** Sets the jobs that the facture bills: exactly these. Each one that joins or leaves has its history row and its journal. */
export async function setJobs(trx: Trx, factureId: number, jobIds: readonly number[], context: Context): Promise<Row> {
  const record = await one(trx, tableOf(facture), factureId, true);
  const asked = [...new Set(jobIds)].sort((a, b) => a - b);
  // Locked in the order of their ids: two factures that want the same jobs wait, and the second one is told.
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

function check(wanted: Billable[], asked: number[], record: Row): void {
  if (wanted.length < asked.length)
    throw invalid({ jobs: `le job ${asked.find((id) => !wanted.some((known) => known.id === id))} n'existe pas` });
  const client = (record.client as { id: number }).id;
  const stranger = wanted.find((candidate) => candidate.client !== client);
  if (stranger) throw invalid({ jobs: `le job ${stranger.nomjob} est celui d'un autre client` });
  const taken = wanted.find((candidate) => candidate.facture !== null && candidate.facture !== record.id);
  if (taken) throw refused(`Le job ${taken.nomjob} est déjà sur la facture ${taken.numFacture}`);
  const cancelled = wanted.find((candidate) => candidate.etat === CANCELLED && candidate.facture === null);
  if (cancelled) throw refused(`Le job ${cancelled.nomjob} est annulé, il ne se facture pas`);
}

async function bill(trx: Trx, id: number, factureId: number | null, context: Context): Promise<void> {
  await updateRecord(trx, tableOf(job), id, undefined, {}, context.actor, { facture_id: factureId });
  await writeHistory(trx, id, [history.billed], context);
}
