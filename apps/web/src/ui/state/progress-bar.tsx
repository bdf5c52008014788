import { formatNumber, formatShare } from '../../lib/text/format.ts';
import classes from './progress-bar.module.css';

export interface ProgressBarProps {
  /** What is counted, such as 'Impression'. Read by screen readers. */
  label: string;
  done: number;
  total: number;
  family: 'blue' | 'violet';
}

/** The progress of a quantity, and what is left of it. */
export function ProgressBar({ label, done, total, family }: ProgressBarProps) {
  const share = total > 0 ? done / total : 1;
  const isDone = done >= total;
  // The bar shows 100 % only when everything is done, so 99.6 % is not rounded up.
  const percent = isDone ? 1 : Math.min(share, 0.99);
  return (
    <div className={classes.progress}>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={captionOf(done, total)}
      >
        <span className={classes.bar} data-family={isDone ? 'green' : family} style={{ width: `${percent * 100}%` }} />
      </div>
      <span className={classes.caption}>{captionOf(done, total)}</span>
      <span className={classes.share}>{formatShare(Math.floor(percent * 100) / 100)}</span>
    </div>
  );
}

function captionOf(done: number, total: number): string {
  if (done >= total) return 'Terminé';
  const left = `reste ${formatNumber(total - done)}`;
  return done > 0 ? `${formatNumber(done)} · ${left}` : left;
}
