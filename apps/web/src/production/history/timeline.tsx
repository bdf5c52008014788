import type { ReactNode } from 'react';
import { HistoryDot, historyLabel } from './history-action.tsx';
import classes from './timeline.module.css';

/** A vertical timeline of job events, newest first. */
export const Timeline = ({ children }: { children: ReactNode }) => <ol className={classes.events}>{children}</ol>;

interface TimelineEventProps {
  /** The code of the action. */
  action: number;
  /** Shown beside the action: what it was done to. */
  subject?: ReactNode;
  /** Lines under the action: when, by whom, with what. */
  details: readonly ReactNode[];
}

export function TimelineEvent({ action, subject, details }: TimelineEventProps) {
  const [first, second] = details;
  return (
    <li className={classes.event}>
      <span className={classes.dot}>
        <HistoryDot action={action} />
      </span>
      <div className={classes.what}>
        <span className={classes.action}>{historyLabel(action)}</span> {subject}
      </div>
      <div className={classes.detail}>{first}</div>
      {second && <div className={classes.detail}>{second}</div>}
    </li>
  );
}
