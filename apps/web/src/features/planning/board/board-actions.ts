import type { UnplannedJob } from '@editique/domain/planning/planning';
import { changesFor, type PinChange, placeBehindPins, placeOf, releaseOf, releaseOfJob } from '../moves/moves.ts';
import type { Command } from './board.tsx';
import { type Board, type BoardLane, type BoardOperation, refusalOf } from './board-model.ts';
import type { DragTarget } from './use-drag.ts';

/** Receives the pin changes of a move: they are written at once, or only tried out. */
export type Mover = (changes: readonly PinChange[], done: string) => void;

/** Returns the moves of an operation, shared by mouse, keys and buttons. */
export function boardActions(board: Board, move: Mover) {
  const laneOf = (machine: number) => board.lanes.find(({ id }) => id === machine);
  const to = (one: BoardOperation, lane: BoardLane | undefined, place: number) => {
    if (!lane || refusalOf(lane) !== null || one.commence || place < 0) return;
    const changes = changesFor(board, one, lane.id, place);
    if (changes.length > 0) move(changes, doneText(one, lane, place, changes.length));
  };
  const shift = (one: BoardOperation, by: number) => {
    const lane = laneOf(one.machine);
    const place = lane ? placeOf(lane, one) + by : -1;
    if (lane && place < lane.operations.filter(({ commence }) => !commence).length) to(one, lane, place);
  };
  const sendTo = (one: BoardOperation, lane: BoardLane | undefined) => to(one, lane, lane ? placeBehindPins(lane) : -1);
  /** Moves to the next compatible machine above or below on the board. */
  const toNextMachine = (one: BoardOperation, by: number) => {
    const fit = board.lanes.filter(
      (lane) => lane.type === laneOf(one.machine)?.type && (refusalOf(lane) === null || lane.id === one.machine),
    );
    sendTo(one, fit[fit.findIndex(({ id }) => id === one.machine) + by]);
  };
  const pin = (one: BoardOperation) => shift(one, 0);
  const release = (one: BoardOperation) => move(releaseOf(one), freedText(one));
  return {
    releaseJob: (one: UnplannedJob) => move(releaseOfJob(one), freedText(one)),
    drop: (one: BoardOperation, { machine, place }: DragTarget) => {
      const lane = laneOf(machine);
      // Dropped at its own place: nothing to write.
      if (lane && machine === one.machine && placeOf(lane, one) === place) return;
      to(one, lane, place);
    },
    command: (one: BoardOperation, command: Command) => {
      if (command === 'toggle-pin') (one.epinglee ? release : pin)(one);
      else if (command === 'machine-above' || command === 'machine-below') toNextMachine(one, command === 'machine-above' ? -1 : 1);
      else shift(one, command === 'forward' ? -1 : 1);
    },
    of: (one: BoardOperation) => ({
      forward: () => shift(one, -1),
      back: () => shift(one, 1),
      pin: () => pin(one),
      release: () => release(one),
      sendTo: (machine: number) => sendTo(one, laneOf(machine)),
    }),
  };
}

const freedText = ({ job }: Pick<UnplannedJob, 'job'>): string =>
  `${job.nomjob} est libéré\u202F: le planning choisit de nouveau sa place.`;

function doneText(one: BoardOperation, lane: BoardLane, place: number, pins: number): string {
  const also = pins > 1 ? ` ${pins} opérations de la machine sont épinglées pour garder cet ordre.` : '';
  return `${one.job.nomjob} est au rang ${place + 1} de ce qui attend sur ${lane.nom}.${also}`;
}
