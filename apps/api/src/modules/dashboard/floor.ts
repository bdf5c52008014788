import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { enRetard, TO_BILL } from '../../production/job-conditions.ts';
import { LAST } from './job-counts.ts';

export interface FloorJob {
  id: number;
  nomjob: string;
  client: string;
  etape: number;
  etat: number;
  nombrePlis: number;
  dateHeureEnvoi: Date;
  dateHeureDepot: Date | null;
  enRetard: boolean;
}

const COLUMNS = `t.id, t.nomjob, c.nom_client as client, t.etape, t.etat, t.nombre_plis as "nombrePlis", t.date_heure_envoi as "dateHeureEnvoi",
  t.date_heure_depot as "dateHeureDepot", (${enRetard.condition}) as "enRetard"`;
const SHOWN = 2;
const LISTED = 8;

/** The most urgent jobs of each step; of the last one, those dispatched last that wait for a facture. */
export async function urgentByStep(db: Db): Promise<Map<number, FloorJob[]>> {
  const steps = Array.from({ length: LAST }, (_, etape) => etape);
  const branches = steps.map(
    (etape) =>
      `(select t.* from job t where t.etape = ${etape} and t.etape < 6 and t.etat <> -1 order by t.date_heure_envoi, t.id limit ${SHOWN})`,
  );
  branches.push(`(select t.* from job t where ${TO_BILL} order by t.date_heure_depot desc, t.id desc limit ${SHOWN})`);
  const rows = await run<FloorJob>(db, `select ${COLUMNS} from (${branches.join(' union all ')}) t join client c on c.id = t.client_id`);
  return Map.groupBy(rows, ({ etape }) => etape);
}

/** The first of those that are late or leave today. */
export function dueJobs(db: Db, endOfDay: Date): Promise<FloorJob[]> {
  return run<FloorJob>(
    db,
    `select ${COLUMNS} from job t join client c on c.id = t.client_id
     where t.etape < 6 and t.etat <> -1 and t.date_heure_envoi < $1::timestamptz order by t.date_heure_envoi, t.id limit ${LISTED}`,
    [endOfDay],
  );
}

/** What leaves today and is not late yet. */
export async function countDueToday(db: Db, endOfDay: Date): Promise<{ total: number; enImpression: number }> {
  const [row] = await run<{ total: number; enImpression: number }>(
    db,
    `select count(*)::int as total, (count(*) filter (where t.etape = 2))::int as "enImpression" from job t
     where t.etape < 6 and t.etat <> -1 and t.date_heure_envoi >= now() and t.date_heure_envoi < $1::timestamptz`,
    [endOfDay],
  );
  return row ?? { total: 0, enImpression: 0 };
}
