import type { ReactNode } from 'react';
import { formatDay, formatTime } from '../../lib/text/format.ts';
import classes from './updated-at.module.css';

interface UpdatedAtProps {
  /** When the figures were read; undefined before the first read. */
  date: string | undefined;
  hasDay?: boolean;
  /** The buttons after the date. */
  children: ReactNode;
}

/** Shown beside the title of a screen that refreshes itself: when its figures were read. */
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
