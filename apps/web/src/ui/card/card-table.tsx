import type { ReactNode, Ref } from 'react';
import classes from './card-table.module.css';

interface CardTableProps {
  /** For screen readers. */
  caption: string;
  /** The class for the widths and looks of the columns. */
  className: string | undefined;
  /** Whether its columns need more room: 680 px, else 600. */
  isWide?: boolean;
  ref?: Ref<HTMLTableElement>;
  children: ReactNode;
}

/** A table as wide as its card. In a narrow card each row becomes a small card, in which `data-label` names each cell. */
export const CardTable = ({ caption, className, isWide = false, ref, children }: CardTableProps) => (
  <div className={isWide ? `${classes.scope} ${classes.wide}` : classes.scope}>
    <table ref={ref} className={`${classes.table} ${className}`}>
      <caption className={classes.caption}>{caption}</caption>
      {children}
    </table>
  </div>
);
