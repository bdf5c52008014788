import type { EntityDefinition } from '@editique/domain/entity/entity';
import { Table } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTouch } from '../../../../ui/device/use-touch.ts';
import { usePlainLinks } from '../../../../ui/plain-links.ts';
import type { ListColumn } from '../../columns/columns.tsx';
import type { ListModel, ListTotal } from '../list-model.ts';
import classes from './list-table.module.css';
import { TABLE } from './plain-table.ts';
import { useRowSlots } from './row-slots.ts';
import { SharedTooltip } from './shared-tooltip.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TableHead } from './table-head.tsx';
import { rowProps, TableRow } from './table-row.tsx';
import { useIgnoreClicksOnReusedRow } from './use-ignore-clicks-on-reused-row.ts';
import { useRowPointing } from './use-row-pointing.ts';
import { useTableFit } from './use-table-fit.ts';
import { type DrawnWidth, useTableHandlers } from './use-table-handlers.ts';

const HEADER_HEIGHT = 56;
const HINT_DELAY = 300;

/** The rows as a table: headings that sort on the server, the naming cell as a link, the actions last. */
export function ListTable<E extends EntityDefinition>({ model, caption }: { model: ListModel<E>; caption: string }) {
  const { list, columns, width, selection, onResize } = model;
  const { sort } = list.state;
  const [drawn, setDrawn] = useState<DrawnWidth | null>(null);
  // A stable array while nothing changes, so that only rows that differ are drawn again.
  const shown = useMemo(
    () =>
      columns
        .filter(({ from = 0 }) => width >= from)
        .map((column) => (column.id === drawn?.id ? { ...column, width: drawn.width } : column)),
    [columns, width, drawn],
  );
  const columnCount = shown.length + 1 + (selection ? 1 : 0);
  const isTouch = useTouch();
  const [scroller, isOverflowing] = useTableFit(
    kindOf(caption, shown, width),
    [list.rows, list.isFirstLoad, shown, width, selection !== undefined, isTouch],
    list.state.q,
  );
  const slots = useRowSlots(list.rows, list.query.toString());
  const handlers = useTableHandlers(model, setDrawn);
  const follow = usePlainLinks(() => model.linkState);
  const point = useRowPointing(model);
  const press = useIgnoreClicksOnReusedRow();
  return (
    <SharedTooltip ref={scroller} delay={HINT_DELAY} className={classes.scroller}>
      <Table
        stickyHeader={!isOverflowing}
        stickyHeaderOffset={HEADER_HEIGHT}
        className={classes.table}
        captionSide="top"
        // If every column has a fixed width, none of them takes the remaining room.
        data-spare={shown.every((column) => column.width) || undefined}
      >
        <caption className={classes.caption}>{caption}</caption>
        <TableHead
          columns={shown}
          sortField={sort.field}
          direction={sort.direction}
          chosen={selection?.page}
          canChoose={selection?.canToggle ?? false}
          hasActions={model.hasActions}
          canResize={onResize !== undefined}
          handlers={handlers}
        />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed with a key is clicked as well. */}
        <tbody className={TABLE.tbody} onClick={follow} {...point} {...press}>
          {list.isFirstLoad && <SkeletonRows columns={shown} count={list.state.size} hasCheck={selection !== undefined} />}
          {!list.isFirstLoad && list.rows.length === 0 && (
            <tr className={`${TABLE.tr} ${classes.placeholder}`} data-with-row-border>
              <td className={TABLE.td} colSpan={columnCount}>
                {model.placeholder}
              </td>
            </tr>
          )}
          {list.rows.map((row) => (
            <TableRow key={slots.get(row.id)} {...rowProps(model, row)} columns={shown} isTouch={isTouch} handlers={handlers} />
          ))}
        </tbody>
        {model.total && list.rows.length > 0 && <TotalRow model={model} columns={shown} total={model.total} />}
      </Table>
    </SharedTooltip>
  );
}

/** The total ends below the column it sums up, or at the end of the line if that column is hidden. */
function TotalRow<E extends EntityDefinition>({
  model,
  columns,
  total,
}: {
  model: ListModel<E>;
  columns: readonly ListColumn<E>[];
  total: ListTotal;
}) {
  const index = columns.findIndex(({ id }) => id === total.column);
  const last = index === -1 ? columns.length - 1 : index;
  const rest = columns.length - 1 - last + (model.hasActions ? 1 : 0);
  return (
    <Table.Tfoot>
      <Table.Tr>
        <Table.Td colSpan={last + 1 + (model.selection ? 1 : 0)} data-numeric className={classes.total}>
          {total.content}
        </Table.Td>
        {rest > 0 && <Table.Td colSpan={rest} />}
      </Table.Tr>
    </Table.Tfoot>
  );
}

const kindOf = (caption: string, columns: readonly { id: string }[], width: number): string =>
  [caption, width, ...columns.map(({ id }) => id)].join(' ');
