import { ETAPE, ETAT, type Etape, type Etat, HISTORY, type MachineType } from '@editique/domain/job/steps';
import type { Begun, Closed, Facts, JobFacts, MachineFacts, Operation, Pin, Shift } from '@editique/domain/planning/facts';
import { type Db, run } from '../db/database.ts';
import { revisionOf } from '../engine/list/revision.ts';

/** The tables from which a plan is made. */
export const PLAN_TABLES = ['job', 'spool', 'historique', 'machine', 'horaire', 'fermeture', 'arret', 'epingle', 'retirage'] as const;

/** A time without work, and what it is. */
export interface Closure extends Closed {
  motif: 'fermeture' | 'arret';
}
export interface PlanMachineFacts extends MachineFacts {
  fermetures: readonly Closure[];
}
export interface PlanJobFacts extends JobFacts {
  nomjob: string;
  version: number;
}

/** What is stored about open work, in one snapshot. */
export interface PlanFacts extends Facts {
  revision: string;
  /** How many writes of these tables wait to be merged into their totals, of the table that has most. */
  pendingDeltas: number;
  machines: readonly PlanMachineFacts[];
  jobs: readonly PlanJobFacts[];
}

/**
 * Closures that ended before tell nothing about the work of today: those of the last month are kept, and those since work began that
 * still runs, which stood still in them. Work of more than a year is a job that nobody closed.
 */
const CLOSURES_SINCE = `greatest(now() - interval '1 year', least(now() - interval '31 days', (select min(o.date_heure_validation) from job o
    where o.etape < ${ETAPE.deposited} and o.etat <> ${ETAT.cancelled} and o.etape in (${ETAPE.printing}, ${ETAPE.inserting}))))`;
const ms = (column: string): string => `(extract(epoch from ${column}) * 1000)::bigint`;
const closuresOf = (table: 'fermeture' | 'arret', whose: string): string =>
  `select x.debut, ${ms('x.debut')} as d, ${ms('x.fin')} as f, '${table}' as motif from ${table} x where ${whose} and (x.fin is null or x.fin > ${CLOSURES_SINCE})`;

const MACHINES = `select coalesce(json_agg(json_build_object('id', m.id, 'nom', m.nom_machine, 'type', m.type_machine, 'cadence', m.cadence,
    'rendement', coalesce(m.rendement, 100), 'calage', coalesce(m.calage, 0),
    'horaires', (select coalesce(json_agg(json_build_object('jour', h.jour, 'debut', to_char(h.debut, 'HH24:MI'), 'fin', to_char(h.fin, 'HH24:MI')) order by h.jour, h.debut, h.id), '[]') from horaire h where h.machine_id = m.id),
    'fermetures', (select coalesce(json_agg(json_build_object('debut', c.d, 'fin', c.f, 'motif', c.motif) order by c.debut), '[]')
      from (${closuresOf('fermeture', '(x.machine_id = m.id or x.machine_id is null)')} union all ${closuresOf('arret', 'x.machine_id = m.id')}) c)
  ) order by m.id), '[]') from machine m`;

/** SQL: the action with which the step of a job begins. */
const BEGUN_BY = `case j.etape when ${ETAPE.printing} then ${HISTORY.printing} else ${HISTORY.inserting} end`;
/**
 * The machine on which something was last declared since the step began, for a start `h` that named none. An array and not a limit:
 * the database would look for the last of all declarations, those of other jobs included.
 */
const DECLARED_ON = `select (array_agg(a.machine_id order by a.id desc))[1] from spool x join avancement a on a.spool_id = x.id
    where x.job_id = j.id and a.machine_id is not null and a.date >= h.date_action and case j.etape when ${ETAPE.printing} then a.impression else a.msp end > 0
      and not exists (select from avancement y where y.annule_id = a.id)`;
/**
 * Since when a job stands at its step: the row that led there, forwards or back. Only the first names the machine. The history is
 * looked at only for a job that stands at such a step, so the condition is in the innermost query.
 */
const BEGUN = `select ${ms('e.date_action')} as depuis,
    (select coalesce(h.machine_id, (${DECLARED_ON})) from historique h where h.job_id = j.id and h.action = e.code order by h.id desc limit 1) as machine,
    (select coalesce(json_agg(json_build_array(h.action, ${ms('h.date_action')}) order by h.id), '[]') from historique h
      where h.job_id = j.id and h.id > e.id and h.action in (${HISTORY.paused}, ${HISTORY.resumed})) as pauses
  from (select h.id, h.date_action, ${BEGUN_BY} as code from historique h
    where j.etape in (${ETAPE.printing}, ${ETAPE.inserting}) and h.job_id = j.id and h.action in (${BEGUN_BY}, ${HISTORY.back}) order by h.id desc limit 1) e`;

/**
 * More open jobs than this are no workload but jobs that nobody closed. Those that left their time behind longest are not planned,
 * so that the lists of jobs answer in time all the same.
 */
const MOST_JOBS = 20_000;

/** What reprints still have to go through, added to the work of their job. They count plis; a pli has as many sheets as those of its job. */
const REPRINTS = `select r.job_id, ceil(sum((r.nombre_plis - r.accompli_impression)::numeric * o.nombre_feuilles / o.nombre_plis))::bigint as feuilles,
    sum(r.nombre_plis - r.accompli_msp) as plis from retirage r join job o on o.id = r.job_id where not r.solde group by r.job_id`;

/** The condition and the order are those of the index job_retard. */
const JOBS = `select coalesce(json_agg(json_build_array(j.id, j.nomjob, j.etape, j.etat, coalesce(j.priorite, 0), ${ms('j.date_heure_envoi')},
    s.reste_impression + coalesce(w.feuilles, 0), s.accompli_impression, s.reste_msp + coalesce(w.plis, 0), s.accompli_msp, b.depuis, b.machine, b.pauses, i.machine_id, i.rang, p.machine_id, p.rang, j.version, coalesce(w.feuilles, 0), coalesce(w.plis, 0)) order by j.id), '[]')
  from (select * from job o where o.etape < ${ETAPE.deposited} and o.etat <> ${ETAT.cancelled} order by o.date_heure_envoi desc, o.id desc limit ${MOST_JOBS}) j
  cross join lateral (select coalesce(sum(x.reste_impression), 0) as reste_impression, coalesce(sum(x.accompli_impression), 0) as accompli_impression,
    coalesce(sum(x.reste_msp), 0) as reste_msp, coalesce(sum(x.accompli_msp), 0) as accompli_msp from spool x where x.job_id = j.id) s
  left join (${REPRINTS}) w on w.job_id = j.id
  left join lateral (${BEGUN}) b on true
  left join epingle i on i.job_id = j.id and i.operation = 'impression'
  left join epingle p on p.job_id = j.id and p.operation = 'msp'`;

type JobRow = [
  id: number,
  nomjob: string,
  etape: Etape,
  etat: Etat,
  priorite: number,
  envoi: number,
  resteImpression: number,
  accompliImpression: number,
  resteMSP: number,
  accompliMSP: number,
  depuis: number | null,
  machine: number | null,
  pauses: [number, number][] | null,
  impressionMachine: number | null,
  impressionRang: number | null,
  mspMachine: number | null,
  mspRang: number | null,
  version: number,
  reimprimeImpression: number,
  reimprimeMSP: number,
];

interface FactsRow {
  '#revision': string;
  '#pending': string | number;
  machines: (Omit<PlanMachineFacts, 'type' | 'horaires'> & { type: MachineType; horaires: Shift[] })[];
  jobs: JobRow[];
}

/** Reads what a plan is made from. One statement, so that the revision is that of the facts. */
export async function readPlanFacts(db: Db): Promise<PlanFacts> {
  const [row] = await run<FactsRow>(
    db,
    `select v."#revision", v."#pending", (${MACHINES}) as machines, (${JOBS}) as jobs from ${revisionOf(PLAN_TABLES, 'job')} v`,
  );
  if (!row) throw new Error('The facts of a plan are always one row');
  return {
    // Once they are read: nothing that has happened in them is still to come.
    maintenant: Date.now(),
    revision: row['#revision'],
    pendingDeltas: Number(row['#pending']),
    machines: row.machines,
    jobs: row.jobs.map(toJob),
  };
}

function toJob(row: JobRow): PlanJobFacts {
  const [id, nomjob, etape, etat, priorite, envoi, resteImpression, faitsImpression, resteMSP, faitsMSP, depuis, machine, pauses] = row;
  const [, , , , , , , , , , , , , impressionMachine, impressionRang, mspMachine, mspRang, version, reimprimeImpression, reimprimeMSP] =
    row;
  const runs: Operation = etape === ETAPE.printing ? 'impression' : 'msp';
  const begun = (faits: number): Begun | null => (depuis === null ? null : { depuis, machine, faits, pauses: pausesOf(pauses ?? []) });
  return {
    id,
    nomjob,
    version,
    etape,
    etat,
    priorite,
    envoi,
    impression: {
      reste: resteImpression,
      reimprime: reimprimeImpression,
      commence: runs === 'impression' ? begun(faitsImpression) : null,
      epingle: pinOf(impressionMachine, impressionRang),
    },
    msp: {
      reste: resteMSP,
      reimprime: reimprimeMSP,
      commence: runs === 'msp' ? begun(faitsMSP) : null,
      epingle: pinOf(mspMachine, mspRang),
    },
  };
}

const pinOf = (machine: number | null, rang: number | null): Pin | null => (machine === null || rang === null ? null : { machine, rang });

/** The history's rows of pause and resumption as spans. A pause without resumption still lasts. */
function pausesOf(events: readonly [number, number][]): Closed[] {
  const pauses: Closed[] = [];
  for (const [action, date] of events) {
    const last = pauses.at(-1);
    if (action === HISTORY.paused) pauses.push({ debut: date, fin: null });
    else if (last) last.fin = date;
  }
  return pauses;
}
