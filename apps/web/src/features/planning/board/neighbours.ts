import type { Board, BoardOperation } from './board-model.ts';

type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End';

const ARROWS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] satisfies Arrow[];
export const isArrow = (key: string): key is Arrow => ARROWS.includes(key);

/** Returns the bar that an arrow key leads to: along the lane, or the nearest in time in the next lane that has bars. */
export function neighbourOf(board: Board, one: BoardOperation, arrow: Arrow): BoardOperation | undefined {
  const laneAt = board.lanes.findIndex(({ id }) => id === one.machine);
  const operations = board.lanes[laneAt]?.operations ?? [];
  const at = operations.findIndex(({ key }) => key === one.key);
  switch (arrow) {
    case 'ArrowLeft':
      return operations[at - 1];
    case 'ArrowRight':
      return operations[at + 1];
    case 'Home':
      return operations[0];
    case 'End':
      return operations.at(-1);
    default: {
      const lanes = arrow === 'ArrowUp' ? board.lanes.slice(0, Math.max(0, laneAt)).reverse() : board.lanes.slice(laneAt + 1);
      const lane = lanes.find((candidate) => candidate.operations.length > 0);
      return lane?.operations.toSorted((left, right) => Math.abs(left.debut - one.debut) - Math.abs(right.debut - one.debut))[0];
    }
  }
}
