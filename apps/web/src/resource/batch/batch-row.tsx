import { Link } from 'react-router';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconLoader2 } from '../../icons/icons.ts';
import classes from './batch.module.css';
import type { Task, Warnings } from './batch-state.ts';

interface BatchRowProps {
  task: Task;
  hrefTo: (id: number) => string | null;
  warningsText: (warnings: Warnings) => string;
}

/** The outcome of one request. */
export function BatchRow({ task: { label, outcome }, hrefTo, warningsText }: BatchRowProps) {
  if (outcome.state === 'done') {
    const href = hrefTo(outcome.id);
    const warnings = warningsText(outcome.warnings);
    return (
      <li className={classes.row} data-family={warnings ? 'amber' : 'green'}>
        {warnings ? <IconAlertTriangle size={16} stroke={1.7} aria-hidden /> : <IconCircleCheck size={16} stroke={1.7} aria-hidden />}
        <span className={classes.label}>{label}</span>
        <span className={classes.result}>
          {href ? <Link to={href}>{outcome.number}</Link> : outcome.number}
          {warnings && <span className={classes.why}>{warnings}</span>}
        </span>
      </li>
    );
  }
  const isFailed = outcome.state === 'failed';
  return (
    <li className={classes.row} data-family={isFailed ? 'red' : 'slate'}>
      {isFailed ? <IconAlertCircle size={16} stroke={1.7} aria-hidden /> : <IconLoader2 size={16} stroke={1.7} aria-hidden />}
      <span className={classes.label}>{label}</span>
      <span className={classes.result}>
        <span className={classes.why}>{isFailed ? outcome.why : 'En cours…'}</span>
      </span>
    </li>
  );
}
