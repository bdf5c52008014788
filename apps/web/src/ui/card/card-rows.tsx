import type { ReactNode } from 'react';
import type { TablerIcon } from '../../icons/icons.ts';
import classes from './card-rows.module.css';

/** A list of records in a card without padding. */
export const CardRows = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul className={classes.rows} aria-label={label}>
    {children}
  </ul>
);

interface CardRowProps {
  icon?: TablerIcon;
  /** The record's name, as a link or a button if it can be opened. */
  name: ReactNode;
  detail: ReactNode;
  /** Shown under the detail. */
  below?: ReactNode;
  amount?: string;
  /** Shown at the end of the row: a state, buttons. */
  children?: ReactNode;
  /** The end of the row is too wide for one line on a phone. */
  isWide?: boolean;
}

export const CardRow = ({ icon: Icon, name, detail, below, amount, children, isWide = false }: CardRowProps) => (
  <li className={classes.row} data-wide={isWide || undefined}>
    {Icon && <Icon size={18} stroke={1.7} aria-hidden className={classes.icon} />}
    <div className={classes.text}>
      <div className={classes.name}>{name}</div>
      <div className={classes.detail}>{detail}</div>
      {below}
    </div>
    {amount && <span className={classes.amount}>{amount}</span>}
    {children && <div className={classes.end}>{children}</div>}
  </li>
);
