import { ETAPE, ETAT, type Etape, type Etat, HISTORY, type MachineType } from '@editique/domain/job/steps';
import type { Begun, Closed, Facts, JobFacts, MachineFacts, Operation, Pin, Shift } from '@editique/domain/planning/facts';
import { type Db, run } from '../db/database.ts';
import { revisionOf } from '../engine/list/revision.ts';
import { pinCounts } from './pins.ts';
import { REPRINTS, sheetsOf } from './reprints.ts';

/** The tables from which a plan is made. */
export const PLAN_TABLES = [
  'job',
  'spool',
  'historique',
  'machine',
  'horaire',
  'fermeture',
  'arret',
  'epingle',
  'retirage',
  'incident',
] as const;

/** A period without work, and its cause. */
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

/** The stored facts of open work, read in one snapshot. */
export interface PlanFacts extends Facts {
  revision: string;
  /** The number of deltas that wait to be merged, for the table with most of them. */
  pendingDeltas: number;
  machines: readonly PlanMachineFacts[];
  jobs: readonly PlanJobFacts[];
}

/**
 * SQL for the earliest end of the closures that are read. Older closures do not affect current work. Kept are those of the last month, and
 * those since the beginning of work that still runs, because it stood still during them. Work of more than a year is a job that nobody
 * closed.
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

/** SQL for the history action with which the job's step begins. */
const BEGUN_BY = `case j.etape when ${ETAPE.printing} then ${HISTORY.printing} else ${HISTORY.inserting} end`;
/**
 * SQL for the machine of the last declaration since the step began, used if its start `h` named no machine. It aggregates into an array
 * instead of using a limit, because with a limit the database would scan all declarations, including those of other jobs.
 */
const DECLARED_ON = `select (array_agg(a.machine_id order by a.id desc))[1] from spool x join avancement a on a.spool_id = x.id
    where x.job_id = j.id and a.machine_id is not null and a.date >= h.date_action and case j.etape when ${ETAPE.printing} then a.impression else a.msp end > 0
      and not exists (select from avancement y where y.annule_id = a.id)`;
/** SQL for the plis that were reprinted in the job's step `e`, by the operation of that step. */
const REPRINTED = `select coalesce(sum(case j.etape when ${ETAPE.printing} then a.impression else a.msp end), 0)
    from retirage r join retirage_avancement a on a.retirage_id = r.id where r.job_id = j.id and a.date >= e.date_action`;
/**
 * SQL for when a job reached its step: the history row that led there, forwards or back. Only a step forwards names the machine. The
 * condition on the step is in the innermost query, so that the history of other jobs is not read.
 */
const BEGUN = `select ${ms('e.date_action')} as depuis,
    (select coalesce(h.machine_id, (${DECLARED_ON})) from historique h where h.job_id = j.id and h.action = e.code order by h.id desc limit 1) as machine,
    (${REPRINTED}) as refaits,
    (select coalesce(json_agg(json_build_array(h.action, ${ms('h.date_action')}) order by h.id), '[]') from historique h
      where h.job_id = j.id and h.id > e.id and h.action in (${HISTORY.paused}, ${HISTORY.resumed})) as pauses
  from (select h.id, h.date_action, ${BEGUN_BY} as code from historique h
    where j.etape in (${ETAPE.printing}, ${ETAPE.inserting}) and h.job_id = j.id and h.action in (${BEGUN_BY}, ${HISTORY.back}) order by h.id desc limit 1) e`;

/**
 * The most open jobs that are planned. More are not real work but jobs that nobody closed. Those with the oldest dispatch times are left
 * out, so that lists of jobs still answer in time.
 */
const MOST_JOBS = 20_000;

/** SQL for the sheets of these plis as a whole number, and for the remaining ones. */
const wholeSheets = (plis: string): string => `coalesce(ceil(${sheetsOf(plis, 'j')}), 0)::bigint`;
const [SHEETS_LEFT, PLIS_LEFT] = [wholeSheets('w.impression'), 'coalesce(w.msp, 0)'];

/** SQL for the open jobs. The condition and the order match the index job_retard. Reprints are added to what is done and what is left. */
const JOBS = `select coalesce(json_agg(json_build_array(j.id, j.nomjob, j.etape, j.etat, coalesce(j.priorite, 0), ${ms('j.date_heure_envoi')},
    s.reste_impression + ${SHEETS_LEFT}, s.accompli_impression + ${wholeSheets('b.refaits')}, s.reste_msp + ${PLIS_LEFT}, s.accompli_msp + coalesce(b.refaits, 0), b.depuis, b.machine, b.pauses,
    i.machine_id, i.rang, p.machine_id, p.rang, j.version, ${SHEETS_LEFT}, ${PLIS_LEFT}) order by j.id), '[]')
  from (select * from job o where o.etape < ${ETAPE.deposited} and o.etat <> ${ETAT.cancelled} order by o.date_heure_envoi desc, o.id desc limit ${MOST_JOBS}) j
  cross join lateral (select coalesce(sum(x.reste_impression), 0) as reste_impression, coalesce(sum(x.accompli_impression), 0) as accompli_impression,
    coalesce(sum(x.reste_msp), 0) as reste_msp, coalesce(sum(x.accompli_msp), 0) as accompli_msp from spool x where x.job_id = j.id) s
  left join (${REPRINTS}) w on w.job_id = j.id
  left join lateral (${BEGUN}) b on true
  left join epingle i on i.job_id = j.id and i.operation = 'impression' and ${pinCounts('i', 'j')}
  left join epingle p on p.job_id = j.id and p.operation = 'msp' and ${pinCounts('p', 'j')}`;

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

/** Reads the facts of a plan, in one statement, so that the revision belongs to the facts. */
export async function readPlanFacts(db: Db): Promise<PlanFacts> {
  const [row] = await run<FactsRow>(
    db,
    `select v."#revision", v."#pending", (${MACHINES}) as machines, (${JOBS}) as jobs from ${revisionOf(PLAN_TABLES, 'job')} v`,
  );
  if (!row) throw new Error('The facts of a plan are always one row');
  return {
    // Taken after the read, so that no event in the facts lies in the future.
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

/** Converts the history's pauses and resumptions into periods. A pause without a resumption still lasts. */
function pausesOf(events: readonly [number, number][]): Closed[] {
  const pauses: Closed[] = [];
  for (const [action, date] of events) {
    const last = pauses.at(-1);
    if (action === HISTORY.paused) pauses.push({ debut: date, fin: null });
    else if (last) last.fin = date;
  }
  return pauses;
}
