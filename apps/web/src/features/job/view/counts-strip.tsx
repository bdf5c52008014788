import { formatNumber } from '../../../lib/text/format.ts';
import type { Job } from '../../../production/job/records.ts';
import classes from './counts-strip.module.css';

const COUNTS = [
  ['Pages', 'nombrePages'],
  ['Plis', 'nombrePlis'],
  ['Feuilles', 'nombreFeuilles'],
  ['PDF', 'nombrePdf'],
  ['Insertions', 'nombreInsertions'],
  ['Spools', 'nombreSpool'],
] as const;

const LONG = 100_000_000;

export const CountsStrip = ({ job }: { job: Job }) => (
  <div className={classes.frame}>
    <dl className={classes.strip} data-long={COUNTS.some(([, field]) => job[field] >= LONG) || undefined}>
      {COUNTS.map(([label, field]) => (
        <div key={field} className={classes.cell}>
          <dt>{label}</dt>
          <dd>{formatNumber(job[field])}</dd>
        </div>
      ))}
    </dl>
  </div>
);
