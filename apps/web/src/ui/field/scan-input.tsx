import type { ComponentProps, ReactElement } from 'react';
import { IconScan } from '../../icons/icons.ts';
import classes from './scan-input.module.css';

interface ScanInputProps extends Omit<ComponentProps<'input'>, 'className'> {
  'aria-label': string;
  /** The prompt: what the field waits for. */
  hint: string;
  /** The code was read already: it is selected, so that the next one replaces it. */
  isTaken?: boolean;
  /** A button at the end of the field. */
  action?: ReactElement;
}

/** The large input of a station, into which a scanner types. */
export const ScanInput = ({ hint, isTaken = false, action, ...props }: ScanInputProps) => (
  <div className={classes.field} data-action={action ? true : undefined}>
    <IconScan size={26} stroke={1.7} aria-hidden className={classes.icon} />
    <input
      className={classes.input}
      data-scan
      data-taken={isTaken || undefined}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...props}
    />
    <span className={classes.hint}>{hint}</span>
    {action}
  </div>
);
