import type { ReactNode } from 'react';
import { formatDay, formatTime } from '../../lib/text/format.ts';
import classes from './updated-at.module.css';

interface UpdatedAtProps {
  /** When the figures were read; absent before the first time. */
  date: string | undefined;
  hasDay?: boolean;
  /** The buttons after it. */
  children: ReactNode;
}

/** Beside the title of a screen that reads itself again: as of when its figures are. */
export const UpdatedAt = ({ date, hasDay = false, children }: UpdatedAtProps) => (
  <div className={classes.head}>
    {date && (
      <time dateTime={date}>
        {hasDay && `${formatDay(date)}, `}mis à jour à {formatTime(date)}
      </time>
    )}
    {children}
  </div>
);
