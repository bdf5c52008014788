import { job as jobEntity } from '@editique/domain/entities/job';
import { useQueries } from '@tanstack/react-query';
import { messageOf } from '../../../../lib/api.ts';
import { jobQuery } from '../../../../production/job/follow-up.ts';
import type { Job } from '../../../../production/job/records.ts';
import { useRights } from '../../../../resource/record/use-rights.ts';
import { useNow } from '../../../../ui/use-now.ts';
import { type MachineQueue, type QueueItem, queueOf } from './machine-queue.ts';
import { type Circumstances, type Obstacle, obstacleOf } from './obstacle.ts';
import { type MachinePlan, useMachinePlan } from './use-machine-plan.ts';
import { useSorties } from './use-sorties.ts';

/** An operation with its job, and what stands in its way. */
export interface Candidate {
  item: QueueItem;
  /** Undefined until it has been read. */
  job: Job | undefined;
  obstacle: Obstacle | null;
}

export interface StationQueue {
  machine: { id: number; nomMachine: string };
  plan: MachinePlan;
  running: { item: QueueItem; job: Job | undefined }[];
  /** What the plan has next, whether it can start or not. */
  next: Candidate | undefined;
  /** Where the next one does not start: the first one after it that does. */
  instead: Candidate | undefined;
  /** What comes after the next one, as far as it is shown. */
  following: Candidate[];
  /** How many more wait. */
  more: number;
}

const EMPTY: MachineQueue = { running: [], waiting: [] };
const MOST_RUNNING = 3;
const MOST_WAITING = 4;

/** What is next on the machine of this station; null where none is chosen or the user may not see the plan. */
export function useStationQueue(machine: StationQueue['machine'] | null, stopped: string | null): StationQueue | null {
  const plan = useMachinePlan(machine !== null);
  const now = useNow();
  const canAdvance = useRights(jobEntity).can('avancer');
  const queue = machine && plan?.planning ? queueOf(plan.planning, machine.id) : EMPTY;
  const running = queue.running.slice(0, MOST_RUNNING);
  const waiting = queue.waiting.slice(0, MOST_WAITING);
  const records = useQueries({ queries: [...running, ...waiting].map(({ job }) => jobQuery(job.id)) });
  const sorties = useSorties(waiting.map(({ job }) => job.id));
  if (!machine || !plan) return null;

  const circumstances: Circumstances = { now, canAdvance, stopped, sorties };
  const [next, ...following] = waiting.map((item, index): Candidate => {
    const record = records[running.length + index];
    return { item, job: record?.data, obstacle: obstacle(item, record?.data, record?.error ?? null, circumstances) };
  });
  return {
    machine,
    plan,
    running: running.map((item, index) => ({ item, job: records[index]?.data })),
    next,
    instead: isInTheWay(next) ? following.find((one) => one.job && one.obstacle === null) : undefined,
    following,
    more: queue.waiting.length - waiting.length,
  };
}

function obstacle(item: QueueItem, job: Job | undefined, error: Error | null, circumstances: Circumstances): Obstacle | null {
  if (job) return obstacleOf(item, job, circumstances);
  return error ? { kind: 'refused', reason: messageOf(error) } : { kind: 'passing', reason: 'Lecture du job' };
}

/** A queue that is only catching up has nothing in its way. */
const isInTheWay = (next: Candidate | undefined): boolean => next?.obstacle?.kind === 'refused' || next?.obstacle?.kind === 'asked';
