import { MACHINE_TYPE, type MachineType } from '../job/steps.ts';
import type { Zone } from '../time/zone.ts';
import { FURTHEST_MS } from './calendar.ts';
import { type Facts, isOver, OPERATIONS, type Operation, type Work } from './facts.ts';
import { PlanMachine } from './plan-machine.ts';
import type { Placed, Plan, PlannedJob, Refusal } from './plan-types.ts';
import { previsionOf } from './prevision.ts';

/** One operation that is still open. */
interface Open {
  planned: PlannedJob;
  operation: Operation;
  work: Work;
  /** The latest start of the job's next operation: the same for both of its operations. */
  urgency: number;
}

/** The machines for one operation, and those of them that can be planned on. */
interface Fleet {
  all: readonly PlanMachine[];
  plannable: readonly PlanMachine[];
}
type Park = Record<Operation, Fleet>;

const TYPE_OF: Record<Operation, MachineType> = { impression: MACHINE_TYPE.impression, msp: MACHINE_TYPE.msp };

/**
 * The plan of all open work, from what is stored and the time alone. Work that has begun stays on its machine; then come the
 * pinned operations by rank, then the others by priority, latest start and id. Each takes the earliest free time on the machine
 * on which it ends first. Every impression is placed before the first MSP, because no MSP decides where an impression goes.
 *
 * The latest start is the one that the plan tells of a job, `auPlusTard`: that of its next operation. Both operations of a job
 * stand in the order by it. So whoever is before a job is before it on every machine, and a job that moves up in the order can
 * only end sooner. With a latest start for each operation, a job could overtake another's impression and then wait for its MSP.
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
  const jobs: PlannedJob[] = facts.jobs.map((job) => ({ job, impression: null, msp: null, auPlusTard: null, refus: null }));
  const opened: Open[] = [];
  for (const planned of jobs) {
    opened.push(...openOperations(planned, park));
    yield;
  }

  for (const operation of OPERATIONS) {
    for (const open of opened.filter((one) => one.operation === operation).sort(inOrder)) {
      const { planned } = open;
      // An MSP that has begun does not wait for the pieces that are reprinted meanwhile.
      const isBegun = open.work.commence !== null;
      if (planned.refus !== null && !isBegun) continue;
      const ready = isBegun ? facts.maintenant : Math.max(facts.maintenant, planned.impression?.fin ?? facts.maintenant);
      const outcome = place(open, ready, park[operation]);
      if ('echec' in outcome) planned.refus ??= outcome;
      else planned[operation] = outcome;
      yield;
    }
  }
  return { maintenant: facts.maintenant, machines, previsions: jobs.map((planned) => previsionOf(planned, facts.maintenant)) };
}

function fleetOf(machines: readonly PlanMachine[], operation: Operation): Fleet {
  const all = machines.filter(({ type }) => type === TYPE_OF[operation]);
  return { all, plannable: all.filter(({ isPlannable }) => isPlannable) };
}

function openOperations(planned: PlannedJob, park: Park): Open[] {
  const { job } = planned;
  const open: Omit<Open, 'urgency'>[] = [];
  let latest: LatestStart = { instant: job.envoi, isTold: true };
  let urgency = job.envoi;
  // Backwards: the impression must be over when the MSP begins at the latest.
  for (const operation of ['msp', 'impression'] as const) {
    const work = job[operation];
    if (isOver(job.etape, operation, work)) continue;
    open.push({ planned, operation, work });
    latest = latestStartOf(work, latest, candidatesOf(work, park[operation]));
    // What has begun has no latest start any more: what comes next is after it.
    if (work.commence) continue;
    urgency = latest.instant;
    planned.auPlusTard = latest.isTold ? latest.instant : null;
  }
  return open.map((one) => ({ ...one, urgency }));
}

/** `isTold` where there is such a time. Where there is none, the instant still orders the jobs. */
interface LatestStart {
  instant: number;
  isTold: boolean;
}

/** On the machine that allows the latest. An earlier deadline never gives a later start. */
function latestStartOf(work: Work, deadline: LatestStart, candidates: readonly PlanMachine[]): LatestStart {
  let latest: LatestStart = { instant: deadline.instant - FURTHEST_MS, isTold: false };
  for (const machine of candidates) {
    const start = machine.latestStart(work, deadline.instant);
    if (start !== null && start >= latest.instant) latest = { instant: start, isTold: deadline.isTold };
  }
  return latest;
}

/** The machines on which the operation may run: its own where it has begun or is pinned, else all that can be planned on. */
function candidatesOf(work: Work, { plannable }: Fleet): readonly PlanMachine[] {
  const own = ownOf(work);
  return own === null ? plannable : plannable.filter(({ id }) => id === own);
}

/** The machine on which it has begun, or to which it is pinned. */
const ownOf = ({ commence, epingle }: Work): number | null => commence?.machine ?? epingle?.machine ?? null;

const rankOf = ({ work }: Open): number => {
  if (work.commence) return 0;
  return work.epingle ? 1 : 2;
};

function inOrder(one: Open, other: Open): number {
  const rank = rankOf(one);
  if (rank !== rankOf(other)) return rank - rankOf(other);
  if (rank === 0) return isAnywhere(one) - isAnywhere(other) || begunAt(one) - begunAt(other) || idOf(one) - idOf(other);
  if (rank === 1) return (one.work.epingle?.rang ?? 0) - (other.work.epingle?.rang ?? 0) || idOf(one) - idOf(other);
  return other.planned.job.priorite - one.planned.job.priorite || one.urgency - other.urgency || idOf(one) - idOf(other);
}

/** Of work that has begun, that which nobody tied to a machine comes last: it must not take the machine of what runs there. */
const isAnywhere = ({ work }: Open): number => Number(ownOf(work) === null);
const begunAt = ({ work }: Open): number => work.commence?.depuis ?? 0;
const idOf = ({ planned }: Open): number => planned.job.id;

function place({ planned: { job }, operation, work }: Open, ready: number, fleet: Fleet): Placed | Refusal {
  const candidates = candidatesOf(work, fleet);
  if (candidates.length === 0) return failureOf(operation, work, fleet);
  let best: { machine: PlanMachine; start: number; end: number } | null = null;
  for (const machine of candidates) {
    const start = machine.firstFit(work, ready);
    const end = machine.endAt(start, work, ready);
    if (end !== null && (!best || end < best.end)) best = { machine, start, end };
  }
  return best ? best.machine.take(job, operation, work, ready, best.start) : tooFar(operation, work, candidates);
}

/** No machine can end it within two years. Where all that could are stopped without an end, that is why. */
function tooFar(operation: Operation, work: Work, candidates: readonly PlanMachine[]): Refusal {
  const machine = ownOf(work);
  if (!candidates.every(({ isStopped }) => isStopped)) return { echec: 'trop-loin', machine };
  if (machine === null) return { echec: `arret-${operation}`, machine };
  return { echec: work.commence ? 'arret-commence' : 'arret-epingle', machine };
}

function failureOf(operation: Operation, work: Work, { all }: Fleet): Refusal {
  const machine = ownOf(work);
  if (machine === null) return { echec: `aucune-${operation}`, machine };
  return { echec: all.some(({ id }) => id === machine) ? 'sans-cadence' : 'machine-partie', machine };
}
