import type { Operation, Pin } from '@editique/domain/planning/facts';
import type { UnplannedJob } from '@editique/domain/planning/planning';
import { type Board, type BoardLane, type BoardOperation, waitingOn } from '../board/board-model.ts';
import { ranksFor } from './ranks.ts';

/** A pin to write, with the one that it replaces. */
export interface PinChange {
  job: number;
  nomjob: string;
  operation: Operation;
  pin: Pin | null;
  before: Pin | null;
}

/** The pins that put an operation at that place of that machine, among those that have not begun there. */
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

/** The operation keeps neither machine nor rank: the plan decides again. */
export const releaseOf = (operation: BoardOperation): PinChange[] => [changeOf(operation, null)];

/** All pins of a job that no plan can be made for. */
export const releaseOfJob = ({ job, epingles = [] }: UnplannedJob): PinChange[] =>
  epingles.map(({ operation, machine, rang }) => ({ job: job.id, nomjob: job.nomjob, operation, pin: null, before: { machine, rang } }));

function changeOf(operation: BoardOperation, pin: Pin | null): PinChange {
  const { job, rang, machine } = operation;
  return { job: job.id, nomjob: job.nomjob, operation: operation.operation, pin, before: rang === null ? null : { machine, rang } };
}

/** Its place among those that wait on its machine. */
export const placeOf = (lane: BoardLane, { key }: BoardOperation): number => waitingOn(lane).findIndex((one) => one.key === key);

/** Where an operation goes that is sent to a machine without a place: behind what is already pinned there. */
export const placeBehindPins = (lane: BoardLane): number => waitingOn(lane).findLastIndex(({ epinglee }) => epinglee) + 1;
