import { Table } from '@mantine/core';
import type { ColumnHeading } from '../columns/columns.tsx';
import { sizeAttributes } from './list-model.ts';
import classes from './skeleton-rows.module.css';

interface SkeletonRowsProps {
  columns: readonly ColumnHeading[];
  count: number;
  hasCheck: boolean;
}

/** Bars in the place of the first rows: the table has its final height before they come. */
export function SkeletonRows({ columns, count, hasCheck }: SkeletonRowsProps) {
  return Array.from({ length: count }, (_, index) => index).map((row) => (
    <Table.Tr key={row} aria-hidden data-skeleton>
      {hasCheck && <Table.Td />}
      {columns.map((column, index) => (
        <Table.Td
          key={column.id}
          data-numeric={column.isNumeric || undefined}
          data-naming={column.isNaming || undefined}
          {...sizeAttributes(column)}
        >
          <span className={classes.bar} style={{ width: widthOf(row, index, column.isNumeric === true) }} />
        </Table.Td>
      ))}
      <Table.Td>
        <span className={classes.bar} data-end style={{ width: ACTIONS_WIDTH }} />
      </Table.Td>
    </Table.Tr>
  ));
}

/** The same bars in the place of cards. */
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

/** Uneven, as text is, and the same each time. */
const widthOf = (row: number, column: number, isNumeric: boolean): number => {
  const least = isNumeric ? NUMBER_WIDTH : TEXT_WIDTH - 20 * Math.min(column, 3);
  return least + ((row * 7 + column * 5) % 4) * 10;
};
