import type { ColumnHeading } from '../../columns/columns.tsx';
import { sizeAttributes } from '../list-model.ts';
import { TABLE } from './plain-table.ts';
import classes from './skeleton-rows.module.css';

interface SkeletonRowsProps {
  columns: readonly ColumnHeading[];
  count: number;
  hasCheck: boolean;
}

/** Placeholder bars for the first rows, so that the table has its final height before they arrive. */
export function SkeletonRows({ columns, count, hasCheck }: SkeletonRowsProps) {
  return Array.from({ length: count }, (_, index) => index).map((row) => (
    <tr key={row} className={TABLE.tr} data-with-row-border aria-hidden data-skeleton>
      {hasCheck && <td className={TABLE.td} />}
      {columns.map((column, index) => (
        <td
          key={column.id}
          className={TABLE.td}
          data-numeric={column.isNumeric || undefined}
          data-naming={column.isNaming || undefined}
          {...sizeAttributes(column)}
        >
          <span className={classes.bar} style={{ width: widthOf(row, index, column.isNumeric === true) }} />
        </td>
      ))}
      <td className={TABLE.td}>
        <span className={classes.bar} data-end style={{ width: ACTIONS_WIDTH }} />
      </td>
    </tr>
  ));
}

/** The same placeholder bars for cards. */
export function SkeletonCards({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => index).map((row) => (
    <li key={row} className={classes.card} aria-hidden>
      {[0, 1, 2].map((line) => (
        <span key={line} className={classes.bar} style={{ width: widthOf(row, line, false) }} />
      ))}
    </li>
  ));
}

const ACTIONS_WIDTH = 56;
const TEXT_WIDTH = 130;
const NUMBER_WIDTH = 40;

/** Returns varying widths, like those of text, that are the same each time. */
const widthOf = (row: number, column: number, isNumeric: boolean): number => {
  const least = isNumeric ? NUMBER_WIDTH : TEXT_WIDTH - 20 * Math.min(column, 3);
  return least + ((row * 7 + column * 5) % 4) * 10;
};
