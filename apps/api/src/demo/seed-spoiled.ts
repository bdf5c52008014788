import { SUITE } from '@editique/domain/entities/incident';
import { STATION } from '@editique/domain/job/application';
import { ETAPE } from '@editique/domain/job/steps';
import type { Row, Trx } from '../db/database.ts';
import { run } from '../db/database.ts';
import { freezeCertificates } from '../production/freeze-certificate.ts';
import { insertAll } from './bulk.ts';
import { iso } from './calendar.ts';
import type { Spoiled, SpoiledJob } from './integrity.ts';
import type { People, Person } from './people.ts';
import type { PlannedJob } from './planned-job.ts';
import { motifs } from './reference-lists.ts';
import type { Ids } from './templates.ts';

/** Time from the request to the last reprinted pli. */
const REPRINT = 20 * 60_000;

/**
 * Stores the incidents and retirages of these jobs, updates the counts of their spools, and writes the certificates of all deposited jobs.
 */
export async function seedSpoiled(
  trx: Trx,
  jobs: readonly SpoiledJob[],
  plannedJobs: readonly PlannedJob[],
  ids: Ids,
  { production }: People,
): Promise<void> {
  // In chronological order, so that the newest has the highest id.
  for (const spoiledJob of jobs.toSorted((one, other) => one.reprintAt - other.reprintAt)) {
    const job = ids.job?.[spoiledJob.plannedJob];
    const spools = await run<{ id: number }>(trx, 'select id from spool where job_id = $1::int order by numero', [job]);
    const retirage = await storeReprint(trx, spoiledJob, job, production);
    for (const spoiled of spoiledJob.spoiled)
      await storeIncident(trx, spoiled, spoiledJob, {
        job_id: job,
        spool_id: spools[spoiled.spool]?.id,
        retirage_id: spoiled.suite === SUITE.reprinted ? retirage : null,
        motif_id: ids.motif?.[motifs.findIndex(([code]) => code === spoiled.motif)],
        machine_id: ids.machine?.[spoiled.machine],
      });
  }
  await countSpoiled(trx);
  const ended = plannedJobs.flatMap(({ etape, times: { deposited } }, index) => {
    const job = ids.job?.[index];
    return job && etape === ETAPE.deposited && deposited ? [{ job, at: new Date(deposited), isPast: true as const }] : [];
  });
  await freezeCertificates(trx, ended);
}

/** Stores the retirage of the job and its progress. Returns undefined if none was requested. */
async function storeReprint(
  trx: Trx,
  { spoiled, reprint, reprintAt }: SpoiledJob,
  job: number | undefined,
  utilisateur: Person,
): Promise<number | undefined> {
  if (reprint === 'none') return undefined;
  const plis = spoiled.filter(({ suite }) => suite === SUITE.reprinted).reduce((sum, { de, a }) => sum + a - de + 1, 0);
  const isDone = reprint === 'done';
  const msp = isDone ? plis : 0;
  const impression = isDone ? plis : Math.ceil(plis / 2);
  const [retirage] = await insertAll(trx, 'retirage', [
    {
      version: 1,
      numero: 1,
      job_id: job,
      date: iso(reprintAt),
      nombre_plis: plis,
      accompli_impression: impression,
      accompli_msp: msp,
      solde: isDone,
    },
  ]);
  const date = iso(reprintAt + REPRINT);
  await insertAll(trx, 'retirage_avancement', [{ date, retirage_id: retirage, impression, msp, utilisateur, nom_application: STATION }]);
  return retirage;
}

/** Stores an incident. A settled one takes its rank now, so callers must store incidents in the order of their settlement. */
async function storeIncident(trx: Trx, spoiled: Spoiled, { reprint, reprintAt }: SpoiledJob, references: Row): Promise<void> {
  const { de, a, suite, etape, at, observation } = spoiled;
  const isReprinted = suite === SUITE.reprinted;
  const soldeLe = !isReprinted || reprint === 'done' ? iso(isReprinted ? reprintAt + REPRINT : at) : null;
  await run(
    trx,
    `insert into incident (date, job_id, spool_id, de, a, etape, motif_id, suite, retirage_id, solde, rang, solde_le, machine_id, observation)
     select i.date, i.job_id, i.spool_id, i.de, i.a, i.etape, i.motif_id, i.suite, i.retirage_id, i.solde_le is not null,
       case when i.solde_le is not null then nextval('incident_rang') end, i.solde_le, i.machine_id, i.observation
     from jsonb_populate_record(null::incident, $1::jsonb) i`,
    [JSON.stringify({ date: iso(at), de, a, etape, suite, solde_le: soldeLe, observation, ...references })],
  );
}

/** Updates the spools' counts of pulled, reprinted and open plis. */
const countSpoiled = (trx: Trx): Promise<unknown> =>
  run(
    trx,
    `update spool s set retires = i.retires, reimprimes = i.reimprimes, non_soldes = i.non_soldes from (
       select spool_id, coalesce(sum(nombre_plis) filter (where solde and suite = ${SUITE.pulled}), 0) as retires,
         coalesce(sum(nombre_plis) filter (where solde and suite = ${SUITE.reprinted}), 0) as reimprimes, coalesce(sum(nombre_plis) filter (where not solde), 0) as non_soldes
       from incident group by spool_id) i where i.spool_id = s.id`,
  );
