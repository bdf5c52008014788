import type { ReactNode } from 'react';
import classes from './dialog-buttons.module.css';

interface DialogButtonsProps {
  children: ReactNode;
  /** Shown at the other end of the line: the effect of the choice. */
  aside?: ReactNode;
  /** The surrounding form already sets the spacing. */
  isStacked?: boolean;
  /** Large, for fingers on a tablet. */
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
