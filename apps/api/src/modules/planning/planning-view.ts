import { Calendar, dayOf } from '@editique/domain/planning/calendar';
import { isOver, OPERATIONS, type Operation } from '@editique/domain/planning/facts';
import { type Placed, type PlanLane, waitsForMachine } from '@editique/domain/planning/plan-types';
import type { Planning, UnplannedJob } from '@editique/domain/planning/planning';
import { failureWords } from '@editique/domain/planning/reason';
import { utcDay } from '@editique/domain/time/days';
import { DAY_MS, MINUTE_MS } from '@editique/domain/time/durations';
import type { Zone } from '@editique/domain/time/zone';
import { type CurrentPlan, toPrevision } from '../../production/current-plan.ts';
import type { PlanJobFacts, PlanMachineFacts } from '../../production/plan-facts.ts';

type Lane = Planning['machines'][number];
type Jobs = ReadonlyMap<number, PlanJobFacts>;

/** The days shown: from midnight of today, in the product's time zone. */
interface Window {
  firstDay: number;
  days: number;
  start: number;
  end: number;
  zone: Zone;
}

const iso = (instant: number): string => new Date(instant).toISOString();

/** Converts the plan to its answer. The horizon limits what is shown of the machines; the part about jobs always covers all of them. */
export function* planningSteps({ facts, plan, zone }: CurrentPlan, horizon: number): Generator<undefined, Planning> {
  const known = new Map(facts.jobs.map((job) => [job.id, job]));
  const name = (job: number) => ({ id: job, nomjob: known.get(job)?.nomjob ?? '' });
  const window = windowOf(plan.maintenant, horizon, zone);
  const machines: Lane[] = [];
  for (const [index, machine] of plan.machines.entries()) {
    const ofMachine = facts.machines[index];
    if (ofMachine) machines.push(laneOf(machine, ofMachine, window, known));
    yield;
  }
  const placed = new Set(plan.machines.flatMap(({ operations }) => operations.map(({ job, operation }) => keyOf(job, operation))));
  const jobs: Planning['jobs'] = [];
  const nonPlanifies: Planning['nonPlanifies'] = [];
  const sansPlace: Planning['sansPlace'] = { enRetard: 0, machineArretee: 0 };
  for (const prevision of plan.previsions) {
    const job = name(prevision.job);
    if (prevision.refus) {
      nonPlanifies.push({
        job,
        raison: failureWords(prevision.refus, plan),
        ...(prevision.risque === 'rouge' ? { enRetardDepuis: iso(prevision.envoi) } : {}),
        ...pinsOf(known.get(job.id)),
        ...tiedOf(known.get(prevision.job), placed, plan.machines),
      });
      if (prevision.risque === 'rouge') sansPlace.enRetard++;
      else if (waitsForMachine(prevision)) sansPlace.machineArretee++;
    } else
      jobs.push({
        job,
        dateHeureEnvoi: iso(prevision.envoi),
        auPlusTard: prevision.auPlusTard === null ? null : iso(prevision.auPlusTard),
        ...toPrevision(prevision, plan, zone),
      });
    yield;
  }
  return { calculeLe: iso(plan.maintenant), machines, jobs, nonPlanifies, sansPlace };
}

function pinsOf(job: PlanJobFacts | undefined): Pick<UnplannedJob, 'epingles' | 'version'> {
  if (!job) return {};
  const epingles = OPERATIONS.flatMap((operation) => {
    const pin = job[operation].epingle;
    return pin ? [{ operation, ...pin }] : [];
  });
  return epingles.length > 0 ? { epingles, version: job.version } : {};
}

const keyOf = (job: number, operation: Operation): string => `${job} ${operation}`;

/** Returns the first operation without a place, if it has begun on a machine or is pinned to one. */
function tiedOf(job: PlanJobFacts | undefined, placed: ReadonlySet<string>, machines: readonly PlanLane[]) {
  const operation = job && OPERATIONS.find((one) => !isOver(job.etape, one, job[one]) && !placed.has(keyOf(job.id, one)));
  if (!operation) return {};
  const { reste, commence, epingle } = job[operation];
  const own = commence?.machine ?? epingle?.machine;
  const machine = machines.find(({ id }) => id === own);
  if (!machine) return {};
  return {
    operation,
    machine: { id: machine.id, nomMachine: machine.nom },
    quantite: reste,
    commence: commence !== null,
    epinglee: epingle !== null,
    rang: epingle?.rang ?? null,
  } as const;
}

function windowOf(maintenant: number, days: number, zone: Zone): Window {
  const firstDay = dayOf(zone.toWall(maintenant));
  return { firstDay, days, start: zone.toInstant(firstDay * DAY_MS), end: zone.toInstant((firstDay + days) * DAY_MS), zone };
}

function laneOf(machine: PlanLane, known: PlanMachineFacts, window: Window, jobs: Jobs): Lane {
  const shown = machine.operations.filter(({ debut }) => debut < window.end).sort((one, other) => one.debut - other.debut);
  return {
    machine: { id: machine.id, nomMachine: machine.nom, typeMachine: machine.type, cadence: known.cadence },
    charge: chargeOf(machine, shown, window, jobs),
    fermee: closedOf(known, window),
    operations: shown.map(({ job, operation, debut, fin, quantite, commence, epinglee, rang }) => ({
      job: { id: job, nomjob: jobs.get(job)?.nomjob ?? '' },
      operation,
      debut: iso(debut),
      fin: iso(fin),
      quantite,
      ...reprintsOf(jobs.get(job)?.[operation].reimprime),
      commence,
      epinglee,
      rang,
      version: jobs.get(job)?.version ?? 0,
    })),
    ...(known.fermetures.some(({ motif, fin }) => motif === 'arret' && fin === null) ? { arretSansFin: true } : {}),
  };
}

const reprintsOf = (reimpression: number | undefined): { reimpression?: number } => (reimpression ? { reimpression } : {});

/** Computes the working time and the opening time of the machine for each day. */
function chargeOf(machine: PlanLane, operations: readonly Placed[], window: Window, jobs: Jobs): Lane['charge'] {
  const { calendar } = machine;
  const { firstDay, days, start, zone } = window;
  const late = overflowOf(machine, window, jobs);
  const worked = new Array<number>(days).fill(0);
  let until = start;
  // In order of start: an operation with nothing left to do runs beside the next one until somebody ends it, and each hour counts once.
  for (const { debut, fin } of operations) {
    const from = Math.max(debut, until);
    until = Math.max(until, fin);
    const last = Math.min(dayOf(zone.toWall(fin)) - firstDay, days - 1);
    for (let day = dayOf(zone.toWall(from)) - firstDay; day <= last; day++) {
      const open = calendar.openSpans(firstDay + day);
      worked[day] = open.reduce((sum, span) => sum + overlap(span, from, fin), worked[day] ?? 0);
    }
  }
  return worked.map((time, day) => ({
    jour: utcDay((firstDay + day) * DAY_MS),
    minutes: Math.round(time / MINUTE_MS),
    ouvertes: calendar.openMinutes(firstDay + day),
    deborde: Math.round((late[day] ?? 0) / MINUTE_MS),
  }));
}

/**
 * Computes, for each day, the work of jobs due that day that found a place only later. For a job already late, or due on a day without
 * opening hours, the next open day counts.
 */
function overflowOf({ calendar, operations }: PlanLane, { firstDay, days, zone }: Window, jobs: Jobs): number[] {
  const late = new Array<number>(days).fill(0);
  for (const { job, debut, fin } of operations) {
    const envoi = jobs.get(job)?.envoi;
    if (envoi === undefined || fin <= envoi) continue;
    let day = Math.max(0, dayOf(zone.toWall(envoi)) - firstDay);
    while (day < days && calendar.openMinutes(firstDay + day) === 0) day++;
    const after = Math.max(debut, zone.toInstant((firstDay + day + 1) * DAY_MS));
    if (day < days && fin > after) late[day] = (late[day] ?? 0) + calendar.openUntil(fin) - calendar.openUntil(after);
  }
  return late;
}

const overlap = ({ start, end }: { start: number; end: number }, from: number, to: number): number =>
  Math.max(0, Math.min(end, to) - Math.max(start, from));

/** Returns when the machine does not work: outside its hours, in closures and in stops. */
function closedOf({ horaires, fermetures }: PlanMachineFacts, { firstDay, days, start, end, zone }: Window): Lane['fermee'] {
  const hours = new Calendar(zone, horaires, [], start);
  const closed: { debut: number; fin: number; motif: Lane['fermee'][number]['motif'] }[] = [];
  let from = start;
  for (let day = firstDay; day < firstDay + days; day++)
    for (const span of hours.openSpans(day)) {
      if (span.start > from) closed.push({ debut: from, fin: span.start, motif: 'horaire' });
      from = Math.max(from, span.end);
    }
  if (from < end) closed.push({ debut: from, fin: end, motif: 'horaire' });
  for (const { debut, fin, motif } of fermetures) {
    const clipped = { debut: Math.max(debut, start), fin: Math.min(fin ?? end, end), motif };
    if (clipped.debut < clipped.fin) closed.push(clipped);
  }
  return closed.sort((one, other) => one.debut - other.debut).map(({ debut, fin, motif }) => ({ debut: iso(debut), fin: iso(fin), motif }));
}
