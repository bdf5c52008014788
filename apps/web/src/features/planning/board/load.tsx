import { useMemo } from 'react';
import { IconAlertTriangleFilled } from '../../../icons/icons.ts';
import { formatDate } from '../../../lib/text/format.ts';
import type { BoardLane } from './board-model.ts';
import classes from './lane.module.css';
import { loadPlaces } from './load-places.ts';
import type { Scale, Window } from './scale.ts';

/**
 * Shows the load of each day, under the day's operations. Where the figure has no room, a tooltip has it. The table view has the same
 * figures as text, and the lane's name that of today.
 */
export function Load({ lane, scale, window, now }: { lane: BoardLane; scale: Scale; window: Window; now: number }) {
  const places = useMemo(() => loadPlaces(lane, scale, now), [lane, scale, now]);
  return (
    <div className={classes.loads} aria-hidden>
      {places
        .filter(({ left, width }) => left <= window.to && left + width >= window.from)
        .map(({ jour, left, width, share, figure, hasRoom }) => (
          <span
            key={jour}
            className={share > 1 ? `${classes.load} ${classes.over}` : classes.load}
            style={{ left, width }}
            title={hasRoom ? undefined : `Charge du ${formatDate(jour)}\u202f: ${figure}`}
          >
            <span className={classes.level} data-over={share > 1 || undefined}>
              <span style={{ width: `${Math.min(1, share) * 100}%` }} />
            </span>
            {share > 1 && <IconAlertTriangleFilled size={10} />}
            {hasRoom && figure}
          </span>
        ))}
    </div>
  );
}
