import type { Planning } from '@editique/domain/planning/planning';
import { IconAlertTriangleFilled } from '../../../icons/icons.ts';
import { formatShare } from '../../../lib/text/format.ts';
import type { BoardLane } from './board-model.ts';
import classes from './lane.module.css';
import type { Scale, Window } from './scale.ts';

type Charge = Planning['machines'][number]['charge'][number];

/** What is asked of the machine, of what it is open: what it does that day, and what should have left by then. */
export const shareOf = ({ minutes, deborde, ouvertes }: Charge): number => {
  if (ouvertes > 0) return (minutes + deborde) / ouvertes;
  return minutes > 0 ? Number.POSITIVE_INFINITY : 0;
};

const LEAST = 34;
/** The pixels that a figure takes. */
const FIGURE = 112;

/** The load of each day, under the day's operations. The table says the same in words. */
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

/** A stop or a closure writes its name where the figure would stand: the figure goes behind it. */
function behindNames(left: number, lane: BoardLane, scale: Scale): number {
  const named = lane.fermee.find(({ motif, debut, fin }) => motif !== 'horaire' && scale.x(debut) < left + FIGURE && scale.x(fin) > left);
  return named ? behindNames(scale.x(named.fin), lane, scale) : left;
}
