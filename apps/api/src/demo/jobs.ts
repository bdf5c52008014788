import { INSERTION, TYPE_CREATION } from '@editique/domain/job/steps';
import { OPERATIONS } from '@editique/domain/planning/facts';
import type { Row, Trx } from '../db/database.ts';
import { run } from '../db/database.ts';
import type { Billing } from './billing.ts';
import { iso } from './calendar.ts';
import type { PlannedJob } from './planned-job.ts';
import { clientIndex, type Ids, templates } from './templates.ts';

const COMMENTS = ['BAT validé par le client.', 'Fichiers reçus par SFTP.', 'Priorité convenue avec le client.', 'Rien à signaler.'];

export function jobRows(plannedJobs: readonly PlannedJob[], billing: Billing, ids: Ids): Row[] {
  return plannedJobs.map((plannedJob, index) => {
    const { template, counts, times, etape, etat, envoi } = plannedJob;
    const facture = billing.factureOf[index];
    return {
      nomjob: plannedJob.nomjob,
      bibliotheque_id: ids.bibliotheque?.[templates.indexOf(template)],
      client_id: ids.client?.[clientIndex(template)],
      type_creation: plannedJob.isStartedAtOnce ? TYPE_CREATION.started : TYPE_CREATION.registered,
      etape,
      etat,
      ...counts,
      date_heure_reception: iso(times.reception),
      date_heure_envoi: iso(envoi),
      date_heure_validation: times.started === undefined ? null : iso(times.started),
      date_heure_depot: times.deposited === undefined ? null : iso(times.deposited),
      reprise: plannedJob.source ? 1 : 0,
      relances: 0,
      facture_id: facture === undefined ? null : ids.facture?.[facture],
      observation: observationOf(plannedJob),
      commentaire: COMMENTS[index % COMMENTS.length],
      priorite: plannedJob.priorite ?? null,
    };
  });
}

/** Returns the rows of the pinned operations. */
export const pinRows = (plannedJobs: readonly PlannedJob[], ids: Ids): Row[] =>
  plannedJobs.flatMap(({ pins }, index) =>
    OPERATIONS.flatMap((operation) => {
      const pin = pins?.[operation];
      return pin ? [{ job_id: ids.job?.[index], operation, machine_id: ids.machine?.[pin.machine], rang: pin.rang }] : [];
    }),
  );

function observationOf({ template, source }: PlannedJob): string {
  if (source) return `Reprise des plis abîmés de ${source.nomjob}.`;
  return template.insertion === INSERTION.sans
    ? `${template.libelle}, sans encart.`
    : `${template.libelle}, encart à insérer dans chaque pli.`;
}

/** Stores the first job of each relaunch, and counts the relaunch on that job. */
export async function linkRelaunches(trx: Trx, plannedJobs: readonly PlannedJob[], jobIds: readonly number[]): Promise<void> {
  const pairs = plannedJobs.flatMap((plannedJob, index) =>
    plannedJob.source ? [{ id: jobIds[index], origine: jobIds[plannedJobs.indexOf(plannedJob.source)] }] : [],
  );
  await run(
    trx,
    `with pairs as (select * from jsonb_to_recordset($1::jsonb) as p (id int, origine int)),
       counted as (update job j set relances = 1 from pairs p where j.id = p.origine)
     update job j set origine_id = p.origine from pairs p where j.id = p.id`,
    [JSON.stringify(pairs)],
  );
}
