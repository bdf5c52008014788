import type { FloorJob, JobsPart } from '@editique/domain/dashboard/dashboard';
import { ETAPE, ETAT, type Etape } from '@editique/domain/job/steps';
import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { enRetard, TO_BILL } from '../../production/job-conditions.ts';
import { oneRow } from './one-row.ts';

/** SQL: a job that is still in the workshop. */
export const IS_IN_WORKSHOP = `t.etape < ${ETAPE.deposited} and t.etat <> ${ETAT.cancelled}`;

/** The database's part of a job on the board; its risk comes from the plan. */
export type WorkshopRow = Omit<FloorJob, 'risque'>;
type FloorJobRead = Omit<WorkshopRow, 'dateHeureEnvoi' | 'dateHeureDepot'> & { dateHeureEnvoi: Date; dateHeureDepot: Date | null };

const COLUMNS = `t.id, t.nomjob, c.nom_client as client, t.etape, t.etat, t.nombre_plis as "nombrePlis", t.date_heure_envoi as "dateHeureEnvoi",
  t.date_heure_depot as "dateHeureDepot", (${enRetard.condition}) as "enRetard"`;
const SHOWN = 2;
const LISTED = 20;

/** Reads the most urgent jobs of each step. At the last step: the most recently dispatched jobs without facture. */
export async function urgentByStep(db: Db): Promise<Map<Etape, WorkshopRow[]>> {
  const branches = Object.values(ETAPE).map((etape) =>
    etape === ETAPE.deposited
      ? `(select t.* from job t where ${TO_BILL} order by t.date_heure_depot desc, t.id desc limit ${SHOWN})`
      : `(select t.* from job t where t.etape = ${etape} and ${IS_IN_WORKSHOP} order by t.date_heure_envoi, t.id limit ${SHOWN})`,
  );
  const rows = await run<FloorJobRead>(
    db,
    `select ${COLUMNS} from (${branches.join(' union all ')}) t join client c on c.id = t.client_id`,
  );
  return Map.groupBy(rows.map(toFloorJob), ({ etape }) => etape);
}

/**
 * Reads the first late jobs and the first jobs that leave today. Each group has its own limit, so that many late jobs do not hide those
 * that can still leave in time.
 */
export async function dueJobs(db: Db, endOfDay: string): Promise<WorkshopRow[]> {
  const first = (condition: string) =>
    `(select t.* from job t where ${IS_IN_WORKSHOP} and ${condition} order by t.date_heure_envoi, t.id limit ${LISTED})`;
  const rows = await run<FloorJobRead>(
    db,
    `select ${COLUMNS} from (${first('t.date_heure_envoi < now()')} union all
       ${first('t.date_heure_envoi >= now() and t.date_heure_envoi < $1::timestamptz')}) t
     join client c on c.id = t.client_id order by t.date_heure_envoi, t.id`,
    [endOfDay],
  );
  return rows.map(toFloorJob);
}

/** Counts the jobs that leave today and are not late yet. */
export const countDueToday = (db: Db, endOfDay: string): Promise<Omit<JobsPart['aEnvoyer'], 'filtres'>> =>
  oneRow(
    db,
    `select count(*)::int as total, (count(*) filter (where t.etape = ${ETAPE.printing}))::int as "enImpression" from job t
     where ${IS_IN_WORKSHOP} and t.date_heure_envoi >= now() and t.date_heure_envoi < $1::timestamptz`,
    [endOfDay],
  );

const toFloorJob = ({ dateHeureEnvoi, dateHeureDepot, ...job }: FloorJobRead): WorkshopRow => ({
  ...job,
  dateHeureEnvoi: dateHeureEnvoi.toISOString(),
  dateHeureDepot: dateHeureDepot?.toISOString() ?? null,
});
