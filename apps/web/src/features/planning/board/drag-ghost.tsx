import { job } from '@editique/domain/entities/job';
import { Portal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../lib/text/format.ts';
import { frenchSpaces } from '../../../lib/text/french-spaces.ts';
import { resourceKey } from '../../../resource/record/cache-keys.ts';
import { changesFor } from '../moves/moves.ts';
import { simulate } from '../simulation.ts';
import { pinsOf } from '../what-if/hypotheses.ts';
import classes from './bar.module.css';
import type { Board } from './board-model.ts';
import type { Drag } from './use-drag.ts';

const WAIT = 200;
const OFFSET = 14;
const WIDTH = 340;

/** Shows the dragged operation, and what would happen to its job if it were dropped here. */
export function DragGhost({ drag, board, horizon }: { drag: Drag; board: Board; horizon: number }) {
  const { one, target } = drag;
  const changes = target ? changesFor(board, one, target.machine, target.place) : [];
  const [settled] = useDebouncedValue(target && `${target.machine} ${target.place}`, WAIT);
  const isSettled = target !== null && settled === `${target.machine} ${target.place}`;
  const { data } = useQuery({
    queryKey: [...resourceKey(job), 'simulation', 'drag', one.key, settled, board.now],
    queryFn: ({ signal }) => simulate({ pins: pinsOf(changes) }, horizon, signal),
    enabled: isSettled,
    meta: { silent: true },
  });
  const reason = isSettled ? data?.jobs.find((outlook) => outlook.job.id === one.job.id)?.raison : undefined;
  const lane = board.lanes.find(({ id }) => id === target?.machine);
  const left = Math.min(drag.x + OFFSET, window.innerWidth - WIDTH);
  return (
    <Portal>
      <div className={classes.ghost} style={{ left, top: drag.y + OFFSET }} role="status">
        <strong>{one.job.nomjob}</strong>
        {lane ? `${lane.nom}, rang ${(target?.place ?? 0) + 1}` : (drag.refusal?.why ?? 'Déposez sur une machine du même type')}
        {changes.length > 1 && ` · ${formatCount(changes.length, 'opération épinglée', 'opérations épinglées')}`}
        {reason && <div>{frenchSpaces(reason)}</div>}
      </div>
    </Portal>
  );
}
