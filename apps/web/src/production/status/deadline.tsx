import { type DatedJob, deadlineOf } from '@editique/domain/job/deadline';
import { IconClockExclamation, IconHourglass } from '../../icons/icons.ts';
import { formatTimeAway } from '../../lib/text/format.ts';
import { Pill } from '../../ui/pill.tsx';
import { useNow } from '../../ui/use-now.ts';
import classes from './deadline.module.css';

interface DeadlineProps {
  job: DatedJob;
  /** Writes 'Retard 17 h' instead of showing an icon alone, for places without a date beside it. */
  isNamed?: boolean;
}

/** Shown after a job's date of sending: how late it is, or how soon it is due, and nothing if neither matters. */
export function Deadline({ job, isNamed = false }: DeadlineProps) {
  const deadline = deadlineOf(job, useNow());
  if (deadline.kind === 'late') {
    return (
      <span className={classes.late}>
        <IconClockExclamation size={14} stroke={1.9} aria-hidden={isNamed} aria-label={isNamed ? undefined : 'En retard de'} />
        {isNamed && 'Retard '}
        {formatTimeAway(deadline.by)}
      </span>
    );
  }
  if (deadline.kind === 'none') return null;
  return (
    <Pill family="amber" icon={IconHourglass}>
      dans {formatTimeAway(deadline.in)}
    </Pill>
  );
}
