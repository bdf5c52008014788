import type { ReactNode, Ref } from 'react';
import classes from './card-table.module.css';

interface CardTableProps {
  /** For readers. */
  caption: string;
  /** The columns' own widths and looks. */
  className: string | undefined;
  ref?: Ref<HTMLTableElement>;
  children: ReactNode;
}

/** A table inside a card, as wide as it. A narrow one shows each row as a small card, where a cell is named by its `data-label`. */
export const CardTable = ({ caption, className, ref, children }: CardTableProps) => (
  <div className={classes.scope}>
    <table ref={ref} className={`${classes.table} ${className}`}>
      <caption className={classes.caption}>{caption}</caption>
      {children}
    </table>
  </div>
);
