import type { Planning } from '@editique/domain/planning/planning';
import { IconAlertTriangleFilled } from '../../../icons/icons.ts';
import { formatShare } from '../../../lib/text/format.ts';
import type { BoardLane } from './board-model.ts';
import classes from './lane.module.css';
import type { Scale, Window } from './scale.ts';

type Charge = Planning['machines'][number]['charge'][number];

/** Returns the day's load as a share of the open time: the planned work, plus the work due that day that found a place only later. */
export const shareOf = ({ minutes, deborde, ouvertes }: Charge): number => {
  if (ouvertes > 0) return (minutes + deborde) / ouvertes;
  return minutes > 0 ? Number.POSITIVE_INFINITY : 0;
};

const LEAST = 34;
/** The pixels that a figure needs. */
const FIGURE = 112;

/** Shows the load of each day, under the day's operations. The table view has the same figures as text. */
export function Load({ lane, scale, window }: { lane: BoardLane; scale: Scale; window: Window }) {
  return (
    <div className={classes.loads} aria-hidden>
      {lane.charge.map((day) => {
        const start = new Date(`${day.jour}T00:00`);
        const right = scale.x(new Date(start).setHours(24));
        const left = behindNames(scale.x(start.getTime()), lane, scale);
        const width = right - left;
        const share = shareOf(day);
        if (width < LEAST || share === 0 || left > window.to || left + width < window.from) return null;
        const isOver = share > 1;
        return (
          <span key={day.jour} className={isOver ? `${classes.load} ${classes.over}` : classes.load} style={{ left, width }}>
            <span className={classes.level} data-over={isOver || undefined}>
              <span style={{ width: `${Math.min(1, share) * 100}%` }} />
            </span>
            {isOver && <IconAlertTriangleFilled size={10} />}
            {Number.isFinite(share) ? formatShare(share) : '> 100\u00a0%'}
          </span>
        );
      })}
    </div>
  );
}

/** Returns where the figure starts: after the name of a stop or closure, which is written in the same place. */
function behindNames(left: number, lane: BoardLane, scale: Scale): number {
  const named = lane.fermee.find(({ motif, debut, fin }) => motif !== 'horaire' && scale.x(debut) < left + FIGURE && scale.x(fin) > left);
  return named ? behindNames(scale.x(named.fin), lane, scale) : left;
}
