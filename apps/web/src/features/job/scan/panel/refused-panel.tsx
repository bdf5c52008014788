import { IconHandStop } from '../../../../icons/icons.ts';
import type { Refusal } from '../refusal.ts';
import classes from './step-panel.module.css';

/** Explains why nothing happens, in the place of the next step. A calm refusal only looks different: it is announced as an alert too. */
export const RefusedPanel = ({ title, reason, isCalm = false }: Refusal & { isCalm?: boolean }) => (
  <div className={classes.panel} data-look={isCalm ? 'paused' : 'refused'} role="alert">
    <IconHandStop size={64} stroke={1.5} aria-hidden className={classes.icon} />
    <span className={classes.words}>
      <span className={classes.refusal}>{title}</span>
      <span className={classes.reason}>{reason}</span>
    </span>
  </div>
);
