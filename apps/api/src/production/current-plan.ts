import { planSteps } from '@editique/domain/planning/plan';
import type { Plan, Prevision } from '@editique/domain/planning/plan-types';
import type { JobPrevision } from '@editique/domain/planning/planning';
import { reasonOf } from '@editique/domain/planning/reason';
import { MINUTE_MS } from '@editique/domain/time/durations';
import { Zone } from '@editique/domain/time/zone';
import type { Engine } from '../engine/list/engine.ts';
import type { ListMemory } from '../engine/list/list-memory.ts';
import { mergeDeltasWhenMany } from '../engine/list/merge-deltas.ts';
import { readRevision } from '../engine/list/revision.ts';
import { inSlices } from './in-slices.ts';
import { PLAN_TABLES, type PlanFacts, readPlanFacts } from './plan-facts.ts';

/** The plan of all open work, with the facts from which it was made. */
export interface CurrentPlan {
  facts: PlanFacts;
  plan: Plan;
  zone: Zone;
  /** The forecast of each open job, by its id. */
  previsions: ReadonlyMap<number, Prevision>;
}

/**
 * Returns the current plan. One plan is shared by all and made again when one of its tables was written, by whichever instance, when a
 * minute has passed, or when the dispatch time of a job has passed. Callers read the revision first, so no answer is older than what was
 * committed when they asked.
 */
export const currentPlan = ({ engine }: { engine: Engine }): Promise<CurrentPlan> => keeperOf(engine).current();

/**
 * Returns the plan for answers of which it is only a part: a list, a record, the figures of the dashboard. It is the current plan, unless
 * so many jobs are open that making one takes long. Then it may be some seconds old, and a new one is made in the background.
 */
export const recentPlan = ({ engine }: { engine: Engine }): Promise<CurrentPlan> => keeperOf(engine).recent();

/** Returns the last plan and how long it took to make, without making one. Null if nobody has asked for a plan yet. */
export const lastPlan = ({ engine }: { engine: Engine }): { current: CurrentPlan; ms: number } | null => keeperOf(engine).last();

/** Returns the forecast of a job in the form of an answer; null if the job is not open. */
export function previsionIn({ previsions, plan, zone }: CurrentPlan, job: number): JobPrevision | null {
  const prevision = previsions.get(job);
  if (!prevision) return null;
  const operations = plan.machines
    .flatMap((machine) => machine.operations.filter((placed) => placed.job === job))
    .sort((one, other) => one.debut - other.debut)
    .map(({ operation, debut, fin }) => ({ operation, debut: new Date(debut).toISOString(), fin: new Date(fin).toISOString() }));
  return { ...toPrevision(prevision, plan, zone), operations };
}

export const toPrevision = (prevision: Prevision, plan: Plan, zone: Zone): Omit<JobPrevision, 'operations'> => ({
  finPrevue: prevision.finPrevue === null ? null : new Date(prevision.finPrevue).toISOString(),
  marge: prevision.marge,
  risque: prevision.risque,
  raison: reasonOf(prevision, plan, zone),
});

/** Makes a plan from facts, in slices, so that the server can answer other requests meanwhile. */
export async function planOf(facts: PlanFacts, zone: Zone): Promise<CurrentPlan> {
  const plan = await inSlices(planSteps(facts, zone));
  return { facts, plan, zone, previsions: new Map(plan.previsions.map((prevision) => [prevision.job, prevision])) };
}

interface Keeper {
  current(): Promise<CurrentPlan>;
  recent(): Promise<CurrentPlan>;
  last(): Kept | null;
}

/** Up to this number of open jobs a plan takes some 30 ms, and nobody gets an older one. */
const QUICK_JOBS = 2000;
/**
 * With more open jobs, lists get an older plan. It is renewed after some milliseconds per open job, or after a multiple of the time that
 * making it took (up to a limit) if that is longer, because a busy machine should make fewer plans.
 */
const RECENT_MS_PER_JOB = 0.5;
const RECENT_PER_MAKING = 20;
const LONGEST_RECENT_MS = 20_000;

/** How long a plan is used again while the listening connection is away: otherwise a busy server would make one plan after the other. */
const GAP_MS = 1000;

/**
 * Plans by what the list memories share: a lost connection starts a new one. While it is away every call has a memory of its own, and they
 * share what is under way: a plan that began after a caller asked serves that caller too.
 */
const keepers = new WeakMap<ListMemory['countReads'], Keeper>();

function keeperOf(engine: Engine): Keeper {
  const { countReads } = engine.memory();
  const known = keepers.get(countReads);
  if (known) return known;
  const keeper = createKeeper(engine);
  keepers.set(countReads, keeper);
  return keeper;
}

interface Kept {
  current: CurrentPlan;
  /** The memory under which it was made. Under another one it is kept for `GAP_MS` only. */
  memory: ListMemory;
  /** The instant from which the passing of time alone may change the plan. */
  until: number;
  /** How long reading the facts and making the plan took, in milliseconds. */
  ms: number;
}

/** A plan that is being made. */
interface PlanUnderWay {
  /** Plans that began later have a higher number. */
  number: number;
  plan: Promise<CurrentPlan>;
}

function createKeeper({ db, timeZone, background, memory }: Engine): Keeper {
  const zone = new Zone(timeZone);
  let made: Kept | null = null;
  let making: PlanUnderWay | null = null;
  let begun = 0;
  /** Returns the last plan, unless it was made so long ago in a gap that the gap may hide a restore. */
  const last = (): Kept | null => (made && (made.memory === memory() || isWithin(made, GAP_MS)) ? made : null);
  /** Returns the kept plan if nothing was written since and time has not changed it. A clock that was set back invalidates it. */
  const keptAt = (revision: string | undefined): CurrentPlan | null => {
    const kept = last();
    if (kept === null || kept.current.facts.revision !== revision) return null;
    const now = Date.now();
    return now >= kept.current.facts.maintenant && now < kept.until ? kept.current : null;
  };

  async function make(): Promise<CurrentPlan> {
    const began = performance.now();
    const under = memory();
    const facts = await readPlanFacts(db);
    mergeDeltasWhenMany({ db, background }, PLAN_TABLES, facts.pendingDeltas);
    const current = await planOf(facts, zone);
    made = { current, memory: under, until: goodUntil(facts), ms: performance.now() - began };
    return current;
  }

  function begin(): Promise<CurrentPlan> {
    begun += 1;
    const plan = make().finally(() => {
      making = null;
    });
    making = { number: begun, plan };
    return plan;
  }

  async function current(): Promise<CurrentPlan> {
    const before = begun;
    const revision = await readRevision(db, PLAN_TABLES, 'job');
    for (;;) {
      const known = keptAt(revision);
      if (known) return known;
      if (!making) return begin();
      // This plan began after the caller asked, so it includes everything committed by then.
      if (making.number > before) return making.plan;
      // An older plan may include everything too: its revision, compared in the next round, shows that.
      await making.plan.catch(() => undefined);
    }
  }

  async function recent(): Promise<CurrentPlan> {
    const kept = last();
    if (!kept) return current();
    const { current: plan, ms } = kept;
    const count = plan.facts.jobs.length;
    if (count <= QUICK_JOBS) return current();
    const age = Date.now() - plan.facts.maintenant;
    const served = Math.max(count * RECENT_MS_PER_JOB, Math.min(ms * RECENT_PER_MAKING, LONGEST_RECENT_MS));
    if (age < 0 || age > 3 * served) return current();
    if (age > served && !making) background.start(current);
    return plan;
  }

  return { current, recent, last };
}

function isWithin({ current }: Kept, ms: number): boolean {
  const age = Date.now() - current.facts.maintenant;
  return age >= 0 && age < ms;
}

/** Returns the end of the current minute, or the instant after the next dispatch time if that is sooner: that job is then late. */
function goodUntil({ maintenant, jobs }: PlanFacts): number {
  let until = (Math.floor(maintenant / MINUTE_MS) + 1) * MINUTE_MS;
  for (const { envoi } of jobs) if (envoi >= maintenant && envoi < until) until = envoi + 1;
  return until;
}
