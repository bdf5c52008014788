import type { ReactNode, Ref } from 'react';
import classes from './card-table.module.css';

interface CardTableProps {
  /** For screen readers. */
  caption: string;
  /** The class for the widths and looks of the columns. */
  className: string | undefined;
  ref?: Ref<HTMLTableElement>;
  children: ReactNode;
}

/** A table as wide as its card. In a narrow card each row becomes a small card, in which `data-label` names each cell. */
export const CardTable = ({ caption, className, ref, children }: CardTableProps) => (
  <div className={classes.scope}>
    <table ref={ref} className={`${classes.table} ${className}`}>
      <caption className={classes.caption}>{caption}</caption>
      {children}
    </table>
  </div>
);
