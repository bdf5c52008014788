import { HOUR_MS } from '@editique/domain/time/durations';
import { memo } from 'react';
import { formatTime } from '../../../lib/text/format.ts';
import classes from './axis.module.css';
import { dayLabels, dayLines } from './day-labels.ts';
import type { Scale, Window } from './scale.ts';

const STEPS = [1, 2, 3, 4, 6, 12];
const LABEL_WIDTH = 44;

/** Days and hours along the top. */
export const Axis = memo(function Axis({ scale, window }: { scale: Scale; window: Window }) {
  return (
    <div className={classes.axis} aria-hidden>
      <div className={classes.corner} />
      <div className={classes.ticks} style={{ width: scale.width }}>
        {dayLabels(scale).map(({ at, left, width, name, isFolded }) => (
          <span key={at} className={isFolded ? classes.folded : classes.day} style={{ left, width }}>
            <span>{name}</span>
          </span>
        ))}
        {hoursOf(scale)
          .filter(({ left }) => left >= Math.max(window.from, LABEL_WIDTH / 2) && left <= window.to)
          .map(({ moment, left }) => (
            <span key={moment} className={classes.hour} style={{ left }}>
              {formatTime(new Date(moment))}
            </span>
          ))}
      </div>
    </div>
  );
});

/** Shows the lines of days and hours behind the lanes. */
export const Grid = memo(function Grid({ scale, window }: { scale: Scale; window: Window }) {
  return (
    <div className={classes.grid} aria-hidden>
      {hoursOf(scale)
        .filter(({ left }) => left >= window.from && left <= window.to)
        .map(({ moment, left }) => (
          <span key={moment} className={classes.hourLine} style={{ left }} />
        ))}
      {dayLines(scale).map((moment) => (
        <span key={moment} className={classes.dayLine} style={{ left: scale.x(moment) }} />
      ))}
    </div>
  );
});

/** Returns the hours that have room for their label; none in a folded night. */
function hoursOf({ from, to, folded, pixelsPerHour, x }: Scale): { moment: number; left: number }[] {
  const step = STEPS.find((hours) => hours * pixelsPerHour >= LABEL_WIDTH) ?? 24;
  const hours: { moment: number; left: number }[] = [];
  let lastLeft = -LABEL_WIDTH;
  for (let moment = new Date(from).setMinutes(0, 0, 0); moment < to; moment += HOUR_MS) {
    if (moment < from || new Date(moment).getHours() % step !== 0) continue;
    if (folded.some(({ debut, fin }) => moment >= debut && moment < fin)) continue;
    const left = x(moment);
    // The end of one day and the beginning of the next stand close together.
    if (left - lastLeft < LABEL_WIDTH - 8) continue;
    lastLeft = left;
    hours.push({ moment, left });
  }
  return hours;
}
