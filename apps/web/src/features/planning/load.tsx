import type { Planning } from '@editique/domain/planning/planning';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { formatShare } from '../../lib/format.ts';
import classes from './lane.module.css';
import type { Scale, Window } from './scale.ts';

type Charge = Planning['machines'][number]['charge'][number];

/** What is asked of the machine, of what it is open. Work on a day without opening is too much in any case. */
export const shareOf = ({ minutes, ouvertes }: Charge): number => {
  if (ouvertes > 0) return minutes / ouvertes;
  return minutes > 0 ? Number.POSITIVE_INFINITY : 0;
};

const LEAST = 34;

/** The load of each day, under the day's operations. The table says the same in words. */
export function Load({ charge, scale, window }: { charge: readonly Charge[]; scale: Scale; window: Window }) {
  return (
    <div className={classes.loads} aria-hidden>
      {charge.map((day) => {
        const start = new Date(`${day.jour}T00:00`);
        const left = scale.x(start.getTime());
        const width = scale.x(new Date(start).setHours(24)) - left;
        const share = shareOf(day);
        if (width < LEAST || share === 0 || left > window.to || left + width < window.from) return null;
        const isOver = share > 1;
        return (
          <span key={day.jour} className={isOver ? `${classes.load} ${classes.over}` : classes.load} style={{ left, width }}>
            <span className={classes.level} data-over={isOver || undefined}>
              <span style={{ width: `${Math.min(1, share) * 100}%` }} />
            </span>
            {isOver && <IconAlertTriangleFilled size={10} />}
            {Number.isFinite(share) ? formatShare(share) : '> 100 %'}
          </span>
        );
      })}
    </div>
  );
}
