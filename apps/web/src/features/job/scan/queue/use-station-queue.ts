import { job as jobEntity } from '@editique/domain/entities/job';
import { isStoppedIn } from '@editique/domain/planning/unplanned-operations';
import { useQueries } from '@tanstack/react-query';
import { messageOf } from '../../../../lib/api.ts';
import { formatNear } from '../../../../lib/text/format.ts';
import { jobQuery } from '../../../../production/job/follow-up.ts';
import type { Job } from '../../../../production/job/records.ts';
import type { Stop } from '../../../../production/stop/stop.ts';
import { useRunningStop } from '../../../../production/stop/use-stops.ts';
import { useRights } from '../../../../resource/record/use-rights.ts';
import { useNow } from '../../../../ui/use-now.ts';
import type { Entry } from '../offline/entry.ts';
import { type MachineQueue, type QueueItem, queueOf } from './machine-queue.ts';
import { type Circumstances, type Obstacle, obstacleOf } from './obstacle.ts';
import { type MachinePlan, useMachinePlan } from './use-machine-plan.ts';
import { useSorties } from './use-sorties.ts';
import { useStarts } from './use-starts.ts';
import { withUnsent } from './with-unsent.ts';

/** An operation with its job, and what prevents it from starting. */
export interface Candidate {
  item: QueueItem;
  /** Undefined until the job has been read. */
  job: Job | undefined;
  obstacle: Obstacle | null;
}

export interface Running {
  item: QueueItem;
  job: Job | undefined;
  /** Whether the job was started without naming a machine, so that the plan only supposes that it runs here. */
  isSupposed: boolean;
}

export interface StationQueue {
  machine: { id: number; nomMachine: string };
  plan: MachinePlan;
  isStopped: boolean;
  /** The operations that have begun; those known to have started on this machine come first. */
  running: Running[];
  /** The next operation of the plan, whether it can start or not. */
  next: Candidate | undefined;
  /** If the next operation cannot start: the first one after it that can. */
  instead: Candidate | undefined;
  /** The operations shown after the next one. */
  following: Candidate[];
  /** How many further operations wait. */
  more: number;
}

const EMPTY: MachineQueue = { running: [], waiting: [] };
const MOST_RUNNING = 3;
const MOST_WAITING = 4;

/** Returns the queue of this station's machine; null if no machine is chosen or the user may not see the plan. */
export function useStationQueue(machine: StationQueue['machine'] | null, unsent: readonly Entry[]): StationQueue | null {
  const plan = useMachinePlan(machine !== null);
  const now = useNow();
  const canAdvance = useRights(jobEntity).can('avancer');
  const queue = machine && plan?.planning ? withUnsent(queueOf(plan.planning, machine.id), unsent) : EMPTY;
  const starts = useStarts(queue.running.map(({ job }) => job.id));
  const running = queue.running
    .map((item) => ({ item, isSupposed: starts.isSupposed(item.job.id) }))
    .sort((one, other) => Number(one.isSupposed) - Number(other.isSupposed))
    .slice(0, MOST_RUNNING);
  const waiting = queue.waiting.slice(0, MOST_WAITING);
  const records = useQueries({ queries: [...running.map(({ item }) => item), ...waiting].map(({ job }) => jobQuery(job.id)) });
  const sorties = useSorties(waiting.map(({ job }) => job.id));
  const stop = useRunningStop(machine?.id ?? null);
  if (!machine || !plan) return null;

  // Right after another machine is chosen, the stop read may still be that of the previous one.
  const stopped = stop && stop.machine.id === machine.id ? stopWords(stop, now) : null;
  const isPlannedStop = stop === undefined && plan.planning !== undefined && isStoppedIn(plan.planning, machine.id);
  const stoppedBy = stopped ?? (isPlannedStop ? STOPPED : null);
  const circumstances: Circumstances = { now, canAdvance, sorties, stopped: stoppedBy };
  const [next, ...following] = waiting.map((item, index): Candidate => {
    const record = records[running.length + index];
    const found = obstacle(item, record?.data, record?.error ?? null, circumstances);
    return { item, job: record?.data, obstacle: found ?? (starts.isReading ? READING : null) };
  });
  return {
    machine,
    plan,
    isStopped: stoppedBy !== null,
    running: running.map((one, index) => ({ ...one, job: records[index]?.data })),
    next,
    instead: isInTheWay(next) ? following.find((one) => one.job && one.obstacle === null) : undefined,
    following,
    more: queue.waiting.length - waiting.length,
  };
}

const STOPPED = 'La machine est arrêtée';
const stopWords = ({ debut, motif }: Stop, now: number): string =>
  `${STOPPED} depuis ${formatNear(debut, now)}\u00a0: ${motif.libelleMotif}`;

const READING: Obstacle = { kind: 'passing', reason: 'La file est en cours de lecture' };

function obstacle(item: QueueItem, job: Job | undefined, error: Error | null, circumstances: Circumstances): Obstacle | null {
  if (job) return obstacleOf(item, job, circumstances);
  return error ? { kind: 'refused', reason: messageOf(error) } : READING;
}

/** Returns whether the next operation is really held up; a queue that is only catching up is not. */
const isInTheWay = (next: Candidate | undefined): boolean => next?.obstacle?.kind === 'refused' || next?.obstacle?.kind === 'asked';
