import { ETAPE, MACHINE_TYPE, type MachineType } from '../job/steps.ts';
import type { Zone } from '../time/zone.ts';
import type { Facts, JobFacts, Operation, Work } from './facts.ts';
import { PlanMachine } from './plan-machine.ts';
import type { Failure, Placed, Plan, PlannedJob } from './plan-types.ts';
import { previsionOf } from './prevision.ts';

/** One operation that is still open, with what its place in the order depends on. */
interface Open {
  job: JobFacts;
  operation: Operation;
  work: Work;
  latestStart: number;
}

interface Opened {
  planned: PlannedJob;
  open: Open[];
}

/** The machines for one operation, and those of them that can be planned on. */
interface Fleet {
  all: readonly PlanMachine[];
  plannable: readonly PlanMachine[];
}
type Park = Record<Operation, Fleet>;

const TYPE_OF: Record<Operation, MachineType> = { impression: MACHINE_TYPE.impression, msp: MACHINE_TYPE.msp };
/** The step at which the operation is over. */
const OVER_AT: Record<Operation, number> = { impression: ETAPE.printed, msp: ETAPE.inserted };

/**
 * The plan of all open work, from what is stored and the time alone. Work that has begun stays on its machine; then come the
 * pinned operations by rank, then the others by priority, latest start and id. Each takes the earliest free time on the machine
 * on which it ends first. Every impression is placed before the first MSP, because no MSP decides where an impression goes.
 */
export function makePlan(facts: Facts, zone: Zone): Plan {
  const steps = planSteps(facts, zone);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same in small steps, for whoever must do other work in between. */
export function* planSteps(facts: Facts, zone: Zone): Generator<undefined, Plan> {
  const machines = facts.machines.map((machine) => new PlanMachine(machine, zone, facts.maintenant));
  const park: Park = { impression: fleetOf(machines, 'impression'), msp: fleetOf(machines, 'msp') };
  const jobs: PlannedJob[] = facts.jobs.map((job) => ({ job, impression: null, msp: null, auPlusTard: null, echec: null }));
  const isPlaced = (planned: PlannedJob): boolean => planned.echec === null;
  const opened: Opened[] = [];
  for (const planned of jobs) {
    opened.push(openOperations(planned, park));
    yield;
  }

  for (const operation of ['impression', 'msp'] as const) {
    const waiting = opened.flatMap(({ planned, open }) =>
      open.filter((one) => one.operation === operation).map((one) => ({ planned, one })),
    );
    for (const { planned, one } of waiting.sort((left, right) => inOrder(left.one, right.one))) {
      if (!isPlaced(planned)) continue;
      const ready = Math.max(facts.maintenant, planned.impression?.fin ?? facts.maintenant);
      const outcome = place(one, ready, park[operation]);
      if (typeof outcome === 'object') planned[operation] = outcome;
      else planned.echec = outcome;
      yield;
    }
  }
  return { maintenant: facts.maintenant, machines, previsions: jobs.map((planned) => previsionOf(planned, facts.maintenant)) };
}

function fleetOf(machines: readonly PlanMachine[], operation: Operation): Fleet {
  const all = machines.filter(({ type }) => type === TYPE_OF[operation]);
  return { all, plannable: all.filter(({ isPlannable }) => isPlannable) };
}

function openOperations(planned: PlannedJob, park: Park): Opened {
  const { job } = planned;
  const open: Open[] = [];
  let deadline: number = job.envoi;
  // Backwards: the impression must be over when the MSP begins at the latest.
  for (const operation of ['msp', 'impression'] as const) {
    if (job.etape >= OVER_AT[operation]) continue;
    const work = job[operation];
    deadline = latestStartOf(work, deadline, candidatesOf(work, park[operation]));
    open.unshift({ job, operation, work, latestStart: deadline });
    if (!work.commence && Number.isFinite(deadline)) planned.auPlusTard = deadline;
  }
  return { planned, open };
}

function latestStartOf(work: Work, deadline: number, candidates: readonly PlanMachine[]): number {
  if (!Number.isFinite(deadline)) return deadline;
  let latest = Number.NEGATIVE_INFINITY;
  for (const machine of candidates) latest = Math.max(latest, machine.latestStart(work, deadline));
  return latest;
}

/** The machines on which the operation may run: its own where it has begun or is pinned, else all that can be planned on. */
function candidatesOf(work: Work, { plannable }: Fleet): readonly PlanMachine[] {
  const own = work.commence?.machine ?? work.epingle?.machine ?? null;
  return own === null ? plannable : plannable.filter(({ id }) => id === own);
}

const rankOf = ({ work }: Open): number => {
  if (work.commence) return 0;
  return work.epingle ? 1 : 2;
};

function inOrder(one: Open, other: Open): number {
  const rank = rankOf(one);
  if (rank !== rankOf(other)) return rank - rankOf(other);
  if (rank === 0) return (one.work.commence?.depuis ?? 0) - (other.work.commence?.depuis ?? 0) || one.job.id - other.job.id;
  if (rank === 1) return (one.work.epingle?.rang ?? 0) - (other.work.epingle?.rang ?? 0) || one.job.id - other.job.id;
  return other.job.priorite - one.job.priorite || compare(one.latestStart, other.latestStart) || one.job.id - other.job.id;
}

/** A difference of two infinities would be no number. */
const compare = (one: number, other: number): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

function place({ job, operation, work }: Open, ready: number, fleet: Fleet): Placed | Failure {
  const candidates = candidatesOf(work, fleet);
  if (candidates.length === 0) return failureOf(operation, work, fleet);
  let best: { machine: PlanMachine; start: number; end: number } | null = null;
  for (const machine of candidates) {
    const start = machine.firstFit(work, ready);
    const end = machine.endAt(start, work, ready);
    if (end !== null && (!best || end < best.end)) best = { machine, start, end };
  }
  return best ? best.machine.take(job, operation, work, ready, best.start) : 'trop-loin';
}

function failureOf(operation: Operation, work: Work, { all }: Fleet): Failure {
  const own = work.commence?.machine ?? work.epingle?.machine ?? null;
  if (own === null) return operation === 'impression' ? 'aucune-impression' : 'aucune-msp';
  return all.some(({ id }) => id === own) ? 'sans-cadence' : 'machine-partie';
}
