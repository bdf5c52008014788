import { ETAPE } from '@editique/domain/job/steps';
import { type Entry, ofJob } from '../offline/entry.ts';
import { type MachineQueue, type QueueItem, startOf } from './machine-queue.ts';

/** Returns the queue as it will be once the server has the actions queued on this device, because the plan does not know of them yet. */
export function withUnsent({ running, waiting }: MachineQueue, unsent: readonly Entry[]): MachineQueue {
  const left = (items: readonly QueueItem[]) => items.flatMap((item) => stillToDo(item, unsent) ?? []);
  const isStarted = (item: QueueItem) => stepOf(item, unsent) === startOf(item.operation);
  return {
    running: left([...running, ...waiting.filter(isStarted)]),
    waiting: left(waiting.filter((item) => !isStarted(item))),
  };
}

/** Returns what is still to do of an operation. After its step only its reprints are, and after the job's end nothing is. */
function stillToDo(item: QueueItem, unsent: readonly Entry[]): QueueItem | null {
  const step = stepOf(item, unsent);
  const quantite = leftOf(item, unsent);
  if (step <= startOf(item.operation)) return { ...item, quantite };
  return item.reimpression && step < ETAPE.deposited ? { ...item, quantite: Math.min(quantite, item.reimpression) } : null;
}

/** Returns the furthest step to which the queued actions move the job, or 0. */
const stepOf = ({ job }: QueueItem, unsent: readonly Entry[]): number =>
  Math.max(0, ...ofJob(unsent, job.id).map(({ order }) => (order.kind === 'move' ? (order.etape ?? 0) : 0)));

/** Returns what is left after the queued declarations. Never below zero: an unanswered declaration may already be counted. */
function leftOf({ job, operation, quantite }: QueueItem, unsent: readonly Entry[]): number {
  const declared = ofJob(unsent, job.id).map(({ order }) => (order.kind === 'progress' ? (order.progress[operation] ?? 0) : 0));
  return Math.max(
    0,
    declared.reduce((left, quantity) => left - quantity, quantite),
  );
}
