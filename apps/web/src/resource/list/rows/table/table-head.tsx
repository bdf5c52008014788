import type { Sort } from '@editique/domain/entity/list-query';
import { Checkbox, Table } from '@mantine/core';
import { memo } from 'react';
import type { ColumnHeading } from '../../columns/columns.tsx';
import { isPlaceable } from '../../columns/placed-columns.ts';
import type { Selection } from '../../selection/use-selection.ts';
import classes from './list-table.module.css';
import { TABLE } from './plain-table.ts';
import { SortHeading } from './sort-heading.tsx';
import { WidthHandle } from './width-handle.tsx';

interface TableHeadProps {
  columns: readonly ColumnHeading[];
  sortField: string;
  direction: Sort['direction'];
  /** How many rows of the page are selected; undefined if rows cannot be selected. */
  chosen: Selection['page'] | undefined;
  canChoose: boolean;
  hasActions: boolean;
  canResize: boolean;
  handlers: HeadHandlers;
}

export interface HeadHandlers {
  sort: (field: string) => void;
  togglePage: () => void;
  /** Called with the width while a column is dragged; null cancels. */
  draw: (column: string, width: number | null) => void;
  /** Called with the chosen width; null lets the content decide again. */
  keep: (column: string, width: number | null) => void;
}

/** The headings. Memoised: they are drawn again only when they change, not with every page. */
export const TableHead = memo(({ columns, sortField, direction, chosen, canChoose, hasActions, canResize, handlers }: TableHeadProps) => (
  <Table.Thead>
    <Table.Tr>
      {chosen && (
        <th scope="col" className={`${TABLE.th} ${classes.check}`}>
          <Checkbox
            aria-label="Sélectionner les lignes de la page"
            checked={chosen === 'all'}
            indeterminate={chosen === 'some'}
            disabled={!canChoose}
            onChange={handlers.togglePage}
          />
        </th>
      )}
      {columns.map((column) => (
        <SortHeading key={column.id} column={column} direction={column.sortBy === sortField ? direction : null} onSort={handlers.sort}>
          {canResize && isPlaceable(column) && (
            <WidthHandle
              header={column.header}
              onDraw={(size) => handlers.draw(column.id, size)}
              onKeep={(size) => handlers.keep(column.id, size)}
            />
          )}
        </SortHeading>
      ))}
      {hasActions && (
        <th scope="col" className={`${TABLE.th} ${classes.actions}`}>
          Actions
        </th>
      )}
    </Table.Tr>
  </Table.Thead>
));
