import { MAX_JOBS, type ToBillGroup, type ToBillJob } from '@editique/domain/billing/to-bill';
import { DAY_MS } from '@editique/domain/time/durations';
import type { Db, Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { TO_BILL } from '../../../production/job-conditions.ts';

/** A billable job as read from the database, with its client. */
interface JobRead {
  id: number;
  nomjob: string;
  nombrePlis: number;
  depot: Date;
  /** Null when the user may not see it. */
  affranchissement: string | null;
  client: number;
  nomClient: string;
  codeClient: string;
  delai: number;
}

/** In the last year of four digits, as for a due date: a client's delay may lead beyond it, and longer years would sort first. */
const LATEST_MS = Date.parse('9999-12-31T12:00:00Z');

/** Lists dispatched jobs without facture, grouped by client, the most overdue first. */
export async function toBill(db: Db, { withPostage }: { withPostage: boolean }): Promise<ToBillGroup[]> {
  const rows = await run<JobRead>(
    db,
    `select t.id, t.nomjob, t.nombre_plis as "nombrePlis", t.date_heure_depot as depot, case when $1::boolean then coalesce((select sum(a.prix) from affranchissement a where a.job_id = t.id), 0) end as affranchissement,
       c.id as client, c.nom_client as "nomClient", c.code_client as "codeClient", c.delai_facturation as delai
     from job t join client c on c.id = t.client_id where ${TO_BILL} order by t.date_heure_depot, t.id`,
    [withPostage],
  );
  const groups = new Map<number, ToBillGroup>();
  for (const row of rows) {
    const job = toJob(row);
    const known = groups.get(row.client);
    if (known) {
      known.jobs.push(job);
      known.plis += job.nombrePlis;
    } else groups.set(row.client, groupOf(row, job));
  }
  // Jobs of one client share its delay, so the first one dispatched is the first one due.
  return [...groups.values()].sort((a, b) => a.echeance.localeCompare(b.echeance));
}

/**
 * Locks the billable jobs of one client, first dispatched first, up to the maximum of a draft. Jobs that another transaction bills
 * meanwhile are excluded.
 */
export async function lockClientToBill(trx: Trx, clientId: number): Promise<number[]> {
  const rows = await run<{ id: number }>(
    trx,
    `with first as materialized (select t.id from job t where ${TO_BILL} and t.client_id = $1::int order by t.date_heure_depot, t.id limit ${MAX_JOBS})
     select t.id from job t where t.id in (select id from first) and t.client_id = $1::int and ${TO_BILL} order by t.id for update of t`,
    [clientId],
  );
  return rows.map(({ id }) => id);
}

function toJob({ id, nomjob, nombrePlis, depot, delai, affranchissement }: JobRead): ToBillJob {
  const due = Math.min(depot.getTime() + delai * DAY_MS, LATEST_MS);
  return {
    id,
    nomjob,
    nombrePlis,
    dateHeureDepot: depot.toISOString(),
    echeance: new Date(due).toISOString(),
    estEchu: due <= Date.now(),
    ...(affranchissement !== null && { affranchissement: Number(affranchissement) }),
  };
}

const groupOf = ({ client, nomClient, codeClient, delai }: JobRead, job: ToBillJob): ToBillGroup => ({
  client: { id: client, nomClient, codeClient, delaiFacturation: delai },
  echeance: job.echeance,
  estEchu: job.estEchu,
  plis: job.nombrePlis,
  jobs: [job],
});
