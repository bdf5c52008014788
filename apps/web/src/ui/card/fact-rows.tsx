import type { ReactNode } from 'react';
import { Facts } from '../facts.tsx';
import { CardNote } from './card-note.tsx';
import classes from './fact-rows.module.css';

interface FactRowsProps {
  /** The text to show if there are no rows. */
  none?: string | false | undefined;
  children: ReactNode;
}

/** A list of rows inside a card without padding. */
export const FactRows = ({ none, children }: FactRowsProps) => (
  <>
    {none && <CardNote>{none}</CardNote>}
    <ol className={classes.rows}>{children}</ol>
  </>
);

interface FactRowProps {
  name: ReactNode;
  /** Shown at the end of the line: a state, a size, a duration. */
  side: ReactNode;
  /** The end of the line is highlighted as a warning. */
  isWarning?: boolean;
  /** Shown in small type under the name, separated by dots. */
  facts?: readonly ReactNode[];
  children?: ReactNode;
}

/** One row of a card. All such cards use it, so that a page reads the same everywhere. */
export const FactRow = ({ name, side, isWarning = false, facts = [], children }: FactRowProps) => {
  const said = facts.filter(Boolean);
  return (
    <li className={classes.row}>
      <div className={classes.line}>
        <span className={classes.name}>{name}</span>
        <span className={classes.side} data-warning={isWarning || undefined}>
          {side}
        </span>
      </div>
      {said.length > 0 && (
        <span className={classes.facts}>
          <Facts of={said} />
        </span>
      )}
      {children}
    </li>
  );
};
