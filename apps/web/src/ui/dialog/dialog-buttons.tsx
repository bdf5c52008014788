import type { ReactNode } from 'react';
import classes from './dialog-buttons.module.css';

interface DialogButtonsProps {
  children: ReactNode;
  /** What the choice comes to, at the other end of the line. */
  aside?: ReactNode;
  /** The form around it keeps its parts apart already. */
  isStacked?: boolean;
  /** Large, for a hand on a tablet. */
  isStation?: boolean;
}

/** The buttons at the foot of a dialog. On a phone they share its width. */
export const DialogButtons = ({ children, aside, isStacked = false, isStation = false }: DialogButtonsProps) => (
  <div className={classes.buttons} data-stacked={isStacked || undefined} data-station={isStation || undefined}>
    {aside !== undefined && (
      <span className={classes.aside} role="status">
        {aside}
      </span>
    )}
    {children}
  </div>
);
