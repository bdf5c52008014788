import type { Direction } from '@editique/domain/entity/list-query';
import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconChevronDown, IconChevronUp, IconSelector } from '../../../../icons/icons.ts';
import type { ColumnHeading } from '../../columns/columns.tsx';
import { sizeAttributes } from '../list-model.ts';
import { headingLines } from './heading-lines.ts';
import { TABLE } from './plain-table.ts';
import classes from './sort-heading.module.css';

interface SortHeadingProps {
  column: ColumnHeading;
  /** Null if the rows are sorted by another column. */
  direction: Direction | null;
  onSort: (field: string) => void;
  /** The handle that resizes the column, if there is one. */
  children?: ReactNode;
}

const SORT = `mantine-focus-auto ${classes.sort} ${UnstyledButton.classes.root}`;
const ARIA = { asc: 'ascending', desc: 'descending' } as const;
const ICON = { asc: IconChevronUp, desc: IconChevronDown };

export function SortHeading({ column, direction, onSort, children }: SortHeadingProps) {
  const { sortBy } = column;
  const attributes = {
    className: TABLE.th,
    scope: 'col',
    'data-numeric': column.isNumeric || undefined,
    'data-text': column.isText || undefined,
    'data-naming': column.isNaming || undefined,
    ...sizeAttributes(column),
  } as const;
  if (!sortBy)
    return (
      <th {...attributes}>
        <Heading of={column.header} />
        {children}
      </th>
    );
  const Icon = direction ? ICON[direction] : IconSelector;
  return (
    <th {...attributes} aria-sort={direction ? ARIA[direction] : 'none'}>
      <button type="button" className={SORT} data-active={direction !== null || undefined} onClick={() => onSort(sortBy)}>
        <span className={classes.heading}>
          <Heading of={column.header} />
        </span>
        <Icon size={14} stroke={2} aria-hidden />
      </button>
      {children}
    </th>
  );
}

/** In a narrow column a heading breaks once. Its row has no room for a third line. */
function Heading({ of }: { of: string }) {
  const [first, second] = headingLines(of);
  if (second === undefined) return first;
  return (
    <>
      <span className={classes.line}>{first}</span> <span className={classes.line}>{second}</span>
    </>
  );
}
