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

/** The plan of all open work, with what it was made from. */
export interface CurrentPlan {
  facts: PlanFacts;
  plan: Plan;
  zone: Zone;
  /** By job. A job that is not open has none. */
  previsions: ReadonlyMap<number, Prevision>;
}

/**
 * The plan as it is now. It is made once for everybody, and again when one of its tables was written, by whichever instance, when
 * a minute has passed, or when a job's time of dispatch has. Whoever asks reads the revision first, so no answer is older than
 * what was committed when they asked.
 */
export const currentPlan = ({ engine }: { engine: Engine }): Promise<CurrentPlan> => keeperOf(engine).current();

/**
 * The plan for answers of which it is only a part: a list, a record, the figures of the dashboard. It is the current one, except
 * where so many jobs are open that making it takes long. They then get one that is some seconds old, and a new one is made beside.
 */
export const recentPlan = ({ engine }: { engine: Engine }): Promise<CurrentPlan> => keeperOf(engine).recent();

/** The plan that was last made, without making one, and how long that took. Null where nobody has asked for it yet. */
export const lastPlan = ({ engine }: { engine: Engine }): { current: CurrentPlan; ms: number } | null => keeperOf(engine).last();

/** What is foretold of a job, as it is answered; null where the job is not open. */
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

/** Makes a plan of facts without keeping the server from other work. */
export async function planOf(facts: PlanFacts, zone: Zone): Promise<CurrentPlan> {
  const plan = await inSlices(planSteps(facts, zone));
  return { facts, plan, zone, previsions: new Map(plan.previsions.map((prevision) => [prevision.job, prevision])) };
}

interface Keeper {
  current(): Promise<CurrentPlan>;
  recent(): Promise<CurrentPlan>;
  last(): Kept | null;
}

/** Up to so many open jobs a plan is made in some 30 ms, and nobody gets an older one. */
const QUICK_JOBS = 2000;
/** Beyond, a plan serves lists for so long, in milliseconds per open job, and for so many times what making it took: a machine that is busy makes fewer. */
const RECENT_MS_PER_JOB = 0.5;
const RECENT_PER_MAKING = 20;
const LONGEST_RECENT_MS = 20_000;

/** The plan lives as long as the memory of the lists: nothing from before a gap of the connection is used. */
const keepers = new WeakMap<ListMemory, Keeper>();

function keeperOf(engine: Engine): Keeper {
  const memory = engine.memory();
  const known = keepers.get(memory);
  if (known) return known;
  const keeper = createKeeper(engine);
  keepers.set(memory, keeper);
  return keeper;
}

interface Kept {
  current: CurrentPlan;
  /** From when on the time alone could change it. */
  until: number;
  /** How long it took to read and make. */
  ms: number;
}

/** A plan that is being made. */
interface PlanUnderWay {
  /** Those that began later have a higher one. */
  number: number;
  plan: Promise<CurrentPlan>;
}

function createKeeper({ db, timeZone, onError }: Engine): Keeper {
  const zone = new Zone(timeZone);
  let kept: Kept | null = null;
  let making: PlanUnderWay | null = null;
  let begun = 0;
  /** What is kept, if nothing was written since and the time has changed nothing. A clock that was set back leaves nothing. */
  const keptAt = (revision: string | undefined): CurrentPlan | null => {
    if (kept === null || kept.current.facts.revision !== revision) return null;
    const now = Date.now();
    return now >= kept.current.facts.maintenant && now < kept.until ? kept.current : null;
  };

  async function make(): Promise<CurrentPlan> {
    const began = performance.now();
    const facts = await readPlanFacts(db);
    // Beside the request: nobody waits for it, and its errors are reported.
    void mergeDeltasWhenMany(db, PLAN_TABLES, facts.pendingDeltas, onError);
    const current = await planOf(facts, zone);
    kept = { current, until: goodUntil(facts), ms: performance.now() - began };
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
      // It began after this caller asked, so it holds everything that was committed by then.
      if (making.number > before) return making.plan;
      // It may hold everything all the same: its revision will tell.
      await making.plan.catch(() => undefined);
    }
  }

  async function recent(): Promise<CurrentPlan> {
    if (!kept) return current();
    const { current: plan, ms } = kept;
    const count = plan.facts.jobs.length;
    if (count <= QUICK_JOBS) return current();
    const age = Date.now() - plan.facts.maintenant;
    const served = Math.max(count * RECENT_MS_PER_JOB, Math.min(ms * RECENT_PER_MAKING, LONGEST_RECENT_MS));
    if (age < 0 || age > 3 * served) return current();
    if (age > served && !making) void current().catch(onError);
    return plan;
  }

  return { current, recent, last: () => kept };
}

/** The end of the minute, or the moment after a job's dispatch if that is sooner: then the job is late. */
function goodUntil({ maintenant, jobs }: PlanFacts): number {
  let until = (Math.floor(maintenant / MINUTE_MS) + 1) * MINUTE_MS;
  for (const { envoi } of jobs) if (envoi >= maintenant && envoi < until) until = envoi + 1;
  return until;
}
