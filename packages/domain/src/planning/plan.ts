import { MACHINE_TYPE, type MachineType } from '../job/steps.ts';
import type { Zone } from '../time/zone.ts';
import { FURTHEST_MS } from './calendar.ts';
import { type Facts, isOver, OPERATIONS, type Operation, type Work } from './facts.ts';
import { PlanMachine } from './plan-machine.ts';
import type { Placed, Plan, PlannedJob, Refusal } from './plan-types.ts';
import { previsionOf } from './prevision.ts';

/** An operation that is not finished yet. */
interface Open {
  planned: PlannedJob;
  operation: Operation;
  work: Work;
  /** The latest start of the job's next operation, shared by both operations of the job. */
  urgency: number;
}

/** The machines for one operation, and the plannable ones among them. */
interface Fleet {
  all: readonly PlanMachine[];
  plannable: readonly PlanMachine[];
}
type Park = Record<Operation, Fleet>;

const TYPE_OF: Record<Operation, MachineType> = { impression: MACHINE_TYPE.impression, msp: MACHINE_TYPE.msp };

/**
 * Returns the plan of all open work, computed only from stored data and the time. Operations that have begun stay on their machine. Then
 * come the pinned operations by rank, then the others by priority, latest start and id. Each one takes the earliest free time on the
 * machine on which it ends first. All impressions are placed before the first MSP, because no MSP influences where an impression goes.
 *
 * The latest start in the order is `auPlusTard`, that of the job's next operation, and it ranks both operations of the job. So a job that
 * precedes another one in the order precedes it on every machine, and a job that moves up in the order can only end sooner. With a latest
 * start per operation, a job could overtake another one's impression and then wait for its MSP.
 */
export function makePlan(facts: Facts, zone: Zone): Plan {
  const steps = planSteps(facts, zone);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Computes the same plan in small steps, so that the caller can do other work in between. */
export function* planSteps(facts: Facts, zone: Zone): Generator<undefined, Plan> {
  const machines = facts.machines.map((machine) => new PlanMachine(machine, zone, facts.maintenant));
  const park: Park = { impression: fleetOf(machines, 'impression'), msp: fleetOf(machines, 'msp') };
  const jobs: PlannedJob[] = facts.jobs.map((job) => ({
    job,
    impression: null,
    msp: null,
    finRetirages: null,
    auPlusTard: null,
    refus: null,
  }));
  const opened: Open[] = [];
  for (const planned of jobs) {
    opened.push(...openOperations(planned, park));
    yield;
  }

  for (const operation of OPERATIONS) {
    for (const open of opened.filter((one) => one.operation === operation).sort(inOrder)) {
      const { planned } = open;
      // An MSP that has begun does not wait for reprints of its plis: they are inserted last.
      const isBegun = open.work.commence !== null;
      if (planned.refus !== null && !isBegun) continue;
      const ready = isBegun ? facts.maintenant : Math.max(facts.maintenant, planned.impression?.fin ?? facts.maintenant);
      const outcome = place(open, ready, park[operation]);
      if ('echec' in outcome) planned.refus ??= outcome;
      else planned[operation] = outcome;
      if (operation === 'msp' && isBegun && planned.impression) planned.finRetirages = reprintsInsertedAt(planned, machines);
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
  // Goes backwards, because the impression must end before the latest start of the MSP.
  for (const operation of ['msp', 'impression'] as const) {
    const work = job[operation];
    if (isOver(job.etape, operation, work)) continue;
    open.push({ planned, operation, work });
    latest = latestStartOf(work, latest, candidatesOf(work, park[operation]));
    // An operation that has begun has no latest start any more. The next one is the operation after it.
    if (work.commence) continue;
    urgency = latest.instant;
    planned.auPlusTard = latest.isTold ? latest.instant : null;
  }
  return open.map((one) => ({ ...one, urgency }));
}

/** A latest start. Without a real one (`isTold` is false), the instant still serves to order the jobs. */
interface LatestStart {
  instant: number;
  isTold: boolean;
}

/**
 * Returns the latest start on the machine that allows the latest one. An earlier deadline never gives a later start. Where no machine can do
 * the work at all, it takes no time: the job must not overtake others for work that cannot be planned.
 */
function latestStartOf(work: Work, deadline: LatestStart, candidates: readonly PlanMachine[]): LatestStart {
  if (candidates.length === 0) return { ...deadline, isTold: false };
  let latest: LatestStart = { instant: deadline.instant - FURTHEST_MS, isTold: false };
  for (const machine of candidates) {
    const start = machine.latestStart(work, deadline.instant);
    if (start !== null && start >= latest.instant) latest = { instant: start, isTold: deadline.isTold };
  }
  return latest;
}

/** Returns when the reprints are inserted on the machine of the MSP, which cannot begin with them before they are printed. */
function reprintsInsertedAt({ job, impression, msp }: PlannedJob, machines: readonly PlanMachine[]): number | null {
  const machine = machines.find(({ id }) => id === msp?.machine);
  return machine && impression ? machine.endFrom(impression.fin, job.msp.reimprime ?? 0) : null;
}

/** Returns the machines on which the operation may run: its own if it has begun or is pinned, otherwise all plannable ones. */
function candidatesOf(work: Work, { plannable }: Fleet): readonly PlanMachine[] {
  const own = ownOf(work);
  return own === null ? plannable : plannable.filter(({ id }) => id === own);
}

/** Returns the machine on which the operation has begun or to which it is pinned, or null. */
const ownOf = ({ commence, epingle }: Work): number | null => commence?.machine ?? epingle?.machine ?? null;

const rankOf = ({ work }: Open): number => {
  if (work.commence) return 0;
  return work.epingle ? 1 : 2;
};

function inOrder(one: Open, other: Open): number {
  const rank = rankOf(one);
  if (rank !== rankOf(other)) return rank - rankOf(other);
  if (rank === 0) return isAnywhere(one) - isAnywhere(other) || begunAt(one) - begunAt(other) || idOf(one) - idOf(other);
  // Several jobs may be pinned with one rank: then the same order decides as without a pin.
  const byPin = rank === 1 ? (one.work.epingle?.rang ?? 0) - (other.work.epingle?.rang ?? 0) : 0;
  return byPin || other.planned.job.priorite - one.planned.job.priorite || one.urgency - other.urgency || idOf(one) - idOf(other);
}

/** Sorts begun operations without a machine after the others, so that they do not take a machine on which another one is running. */
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

/** Returns why no machine can end the operation within two years: all are stopped with no known end, or there is too little free time. */
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
