import type { ToDepositPart } from '@editique/domain/dashboard/dashboard';
import type { ToDepositGroup, ToDepositJob } from '@editique/domain/dispatch/to-deposit';
import { ETAPE, ETAT } from '@editique/domain/job/steps';
import type { Db } from '../db/database.ts';
import { run } from '../db/database.ts';

/** SQL join with what a job `j` still has to deposit, as `p`. */
export const REMAINING_PLIS_JOIN = `cross join lateral (select coalesce(sum(d.nombre_plis), 0)::int as deposes from depot d where d.job_id = j.id) d
  cross join lateral (select coalesce(sum(s.retires), 0)::int as retires, coalesce(sum(s.non_soldes), 0)::int as non_soldes from spool s where s.job_id = j.id) s
  cross join lateral (select d.deposes, s.non_soldes, j.nombre_plis - s.retires - d.deposes as reste) p`;
/** SQL for the job's client `c` as an option. */
export const CLIENT = `jsonb_build_object('id', c.id, 'nomClient', c.nom_client, 'codeClient', c.code_client) as client`;

/** SQL conditions for jobs at the end of MSP that are not cancelled, and for those of them with plis left to deposit. */
const AT_END = `j.etape = ${ETAPE.inserted} and j.etat <> ${ETAT.cancelled}`;
const WAITS = `${AT_END} and p.reste > 0`;

type Read = Omit<ToDepositJob, 'dateHeureEnvoi'> & Pick<ToDepositGroup, 'acheminement'> & { dateHeureEnvoi: Date };

/** Returns the jobs at the end of MSP with plis left to deposit, by acheminement. Groups and jobs are in the order of their due dates. */
export async function toDeposit(db: Db): Promise<ToDepositGroup[]> {
  const rows = await run<Read>(
    db,
    `select j.id, j.nomjob, ${CLIENT}, j.nombre_plis as "nombrePlis", p.deposes, p.reste, j.date_heure_envoi as "dateHeureEnvoi", j.etat,
       p.non_soldes as "nonSoldes", jsonb_build_object('id', a.id, 'deroulement', a.deroulement) as acheminement
     from job j join client c on c.id = j.client_id join bibliotheque b on b.id = j.bibliotheque_id join acheminement a on a.id = b.acheminement_id ${REMAINING_PLIS_JOIN}
     where ${WAITS} order by j.date_heure_envoi, j.id`,
  );
  return [...Map.groupBy(rows, ({ acheminement }) => acheminement.id).values()].flatMap((group) =>
    group.slice(0, 1).map(({ acheminement }) => ({ acheminement, jobs: group.map(toJob) })),
  );
}

const toJob = ({ acheminement: _acheminement, dateHeureEnvoi, ...row }: Read): ToDepositJob => ({
  ...row,
  dateHeureEnvoi: dateHeureEnvoi.toISOString(),
});

const SHOWN = 6;

type FigureRow = { total: number; plis: number; enRetard: number } & (
  | { id: null }
  | (Omit<ToDepositPart['liste'][number], 'dateHeureEnvoi'> & { dateHeureEnvoi: Date })
);

/**
 * Returns the totals and the most urgent of these jobs for the dashboard. Names are read only for the urgent jobs, and spools only if they
 * have pulled plis.
 */
export async function toDepositFigures(db: Db): Promise<ToDepositPart> {
  const rows = await run<FigureRow>(
    db,
    `with j as materialized (select j.id, j.date_heure_envoi, j.nombre_plis - coalesce((select sum(s.retires) from spool s where s.job_id = j.id and s.retires > 0), 0)
         - coalesce((select sum(d.nombre_plis) from depot d where d.job_id = j.id), 0) as reste from job j where ${AT_END}),
       w as (select * from j where j.reste > 0),
       f as (select * from w order by w.date_heure_envoi, w.id limit ${SHOWN})
     select t.*, f.id, j.nomjob, c.nom_client as client, a.deroulement as acheminement, f.reste::int as reste, f.date_heure_envoi as "dateHeureEnvoi"
     from (select count(*)::int as total, coalesce(sum(w.reste), 0)::float8 as plis, (count(*) filter (where w.date_heure_envoi < now()))::int as "enRetard" from w) t
     left join (f join job j on j.id = f.id join client c on c.id = j.client_id join bibliotheque b on b.id = j.bibliotheque_id
       join acheminement a on a.id = b.acheminement_id) on true order by f.date_heure_envoi, f.id`,
  );
  const { total, plis, enRetard } = rows[0] ?? { total: 0, plis: 0, enRetard: 0 };
  const liste = rows.flatMap((row) => {
    if (row.id === null) return [];
    const { id, nomjob, client, acheminement, reste, dateHeureEnvoi } = row;
    return [{ id, nomjob, client, acheminement, reste, dateHeureEnvoi: dateHeureEnvoi.toISOString() }];
  });
  return { total, plis, enRetard, liste };
}
