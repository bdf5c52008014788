import type { Operation, Pin } from '@editique/domain/planning/facts';
import type { UnplannedJob } from '@editique/domain/planning/planning';
import { type Board, type BoardLane, type BoardOperation, waitingOn } from '../board/board-model.ts';
import { ranksFor } from './ranks.ts';

/** A pin to write, with the pin that it replaces. */
export interface PinChange {
  job: number;
  nomjob: string;
  operation: Operation;
  pin: Pin | null;
  before: Pin | null;
}

/** Returns the pin changes that put an operation at this place of this machine, among the operations that have not begun there. */
export function changesFor(board: Board, moved: BoardOperation, machine: number, place: number): PinChange[] {
  const lane = board.lanes.find(({ id }) => id === machine);
  if (!lane || moved.commence) return [];
  const others = waitingOn(lane).filter(({ key }) => key !== moved.key);
  // A rank counts on its own machine only.
  const own = { key: moved.key, rang: moved.machine === machine ? moved.rang : null };
  return ranksFor(others, own, Math.min(place, others.length)).flatMap(({ key, rang }) => {
    const operation = board.byKey.get(key);
    return operation ? [changeOf(operation, { machine, rang })] : [];
  });
}

/** Returns the change that removes an operation's pin: the plan then chooses its machine and place again. */
export const releaseOf = (operation: BoardOperation): PinChange[] => [changeOf(operation, null)];

/** Returns the changes that remove all pins of a job that cannot be planned. */
export const releaseOfJob = ({ job, epingles = [] }: UnplannedJob): PinChange[] =>
  epingles.map(({ operation, machine, rang }) => ({ job: job.id, nomjob: job.nomjob, operation, pin: null, before: { machine, rang } }));

function changeOf(operation: BoardOperation, pin: Pin | null): PinChange {
  const { job, rang, machine } = operation;
  return { job: job.id, nomjob: job.nomjob, operation: operation.operation, pin, before: rang === null ? null : { machine, rang } };
}

/** Returns the operation's place among those that wait on its machine. */
export const placeOf = (lane: BoardLane, { key }: BoardOperation): number => waitingOn(lane).findIndex((one) => one.key === key);

/** Returns the place of an operation sent to a machine without a given place: after the operations pinned there. */
export const placeBehindPins = (lane: BoardLane): number => waitingOn(lane).findLastIndex(({ epinglee }) => epinglee) + 1;
