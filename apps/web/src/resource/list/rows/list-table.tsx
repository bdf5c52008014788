import type { EntityDefinition } from '@editique/domain/entity/entity';
import type { RecordOf } from '@editique/domain/record';
import { Checkbox, Table } from '@mantine/core';
import { columnVisibilityFeature, createColumnHelper, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useTouch } from '../../../ui/use-touch.ts';
import type { ListColumn } from '../columns/columns.tsx';
import { isPlaceable } from '../columns/placed-columns.ts';
import { type ListModel, type ListTotal, rowAttributes, sizeAttributes } from './list-model.ts';
import classes from './list-table.module.css';
import { RowActions, RowMenu } from './row-actions.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { SortHeading } from './sort-heading.tsx';
import { useFit } from './use-fit.ts';
import { WidthHandle } from './width-handle.tsx';

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });
const HEADER_HEIGHT = 56;
const LONG_TEXT = 40;

/** The rows as a table: server-sorted headings, the naming cell as a link, the actions last. */
export function ListTable<E extends EntityDefinition>({ model, caption }: { model: ListModel<E>; caption: string }) {
  const { list, columns, width, selection, onResize } = model;
  const { sort } = list.state;
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, RecordOf<E>>();
    return helper.columns(
      columns.map((column) => helper.display({ id: column.id, header: column.header, enableSorting: column.sortBy !== undefined })),
    );
  }, [columns]);
  const table = useTable({
    features,
    columns: definitions,
    data: list.rows,
    getRowId: (row) => String(row.id),
    manualSorting: true,
    state: {
      sorting: [{ id: columns.find((column) => column.sortBy === sort.field)?.id ?? '', desc: sort.direction === 'desc' }],
      columnVisibility: Object.fromEntries(columns.map(({ id, from = 0 }) => [id, width >= from])),
    },
  });
  const [drawn, setDrawn] = useState<{ id: string; width: number } | null>(null);
  const shown = table
    .getVisibleLeafColumns()
    .flatMap(({ id }) => columns.filter((column) => column.id === id))
    .map((column) => (column.id === drawn?.id ? { ...column, width: drawn.width } : column));
  const columnCount = shown.length + 1 + (selection ? 1 : 0);
  const rows = table.getRowModel().rows;
  const [scroller, isOverflowing] = useFit();
  const isTouch = useTouch();
  const draw = (id: string, size: number | null) => setDrawn(size === null ? null : { id, width: size });
  const keep = (id: string, size: number | null) => {
    setDrawn(null);
    onResize?.(id, size);
  };
  return (
    <div ref={scroller} className={classes.scroller}>
      <Table
        stickyHeader={!isOverflowing}
        stickyHeaderOffset={HEADER_HEIGHT}
        className={classes.table}
        captionSide="top"
        // Every column has a fixed width, so none takes the remaining room.
        data-spare={shown.every((column) => column.width) || undefined}
      >
        <caption className={classes.caption}>{caption}</caption>
        <Table.Thead>
          <Table.Tr>
            {selection && (
              <Table.Th scope="col" className={classes.check}>
                <Checkbox
                  aria-label="Sélectionner les lignes de la page"
                  checked={selection.page === 'all'}
                  indeterminate={selection.page === 'some'}
                  onChange={selection.togglePage}
                />
              </Table.Th>
            )}
            {shown.map((column) => (
              <SortHeading
                key={column.id}
                column={column}
                direction={column.sortBy === sort.field ? sort.direction : null}
                onSort={list.toggleSort}
              >
                {onResize && isPlaceable(column) && (
                  <WidthHandle header={column.header} onDraw={(size) => draw(column.id, size)} onKeep={(size) => keep(column.id, size)} />
                )}
              </SortHeading>
            ))}
            {model.hasActions && (
              <Table.Th scope="col" className={classes.actions}>
                Actions
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {list.isFirstLoad && <SkeletonRows columns={shown} count={list.state.size} hasCheck={selection !== undefined} />}
          {!list.isFirstLoad && rows.length === 0 && (
            <Table.Tr className={classes.placeholder}>
              <Table.Td colSpan={columnCount}>{model.placeholder}</Table.Td>
            </Table.Tr>
          )}
          {rows.map(({ id, original }) => (
            <TableRow key={id} model={model} row={original} columns={shown} isTouch={isTouch} />
          ))}
        </Table.Tbody>
        {model.total && rows.length > 0 && <TotalRow model={model} columns={shown} total={model.total} />}
      </Table>
    </div>
  );
}

/** It ends where the column ends that it sums up; where that is not shown, it ends the line. */
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

function TableRow<E extends EntityDefinition>({
  model,
  row,
  columns,
  isTouch,
}: {
  model: ListModel<E>;
  row: RecordOf<E>;
  columns: readonly ListColumn<E>[];
  /** Icons side by side are too close for fingers. */
  isTouch: boolean;
}) {
  const name = model.nameOf(row);
  const href = model.hrefOf(row);
  const Actions = isTouch ? RowMenu : RowActions;
  return (
    <Table.Tr {...rowAttributes(model, row)}>
      {model.selection && (
        <Table.Td className={classes.check}>
          <Checkbox
            aria-label={`Sélectionner ${name}`}
            checked={model.selection.isSelected(row.id)}
            onChange={() => model.selection?.toggle(row.id)}
          />
        </Table.Td>
      )}
      {columns.map((column) => {
        const content = column.cell(row, { width: model.width });
        const text = column.text?.(row) ?? '';
        return (
          <Table.Td
            key={column.id}
            data-numeric={column.isNumeric || undefined}
            data-naming={column.isNaming || undefined}
            title={column.width || text.length > LONG_TEXT ? text : undefined}
            {...sizeAttributes(column)}
          >
            {column.isNaming && href ? (
              <Link to={href} state={model.linkState} className={classes.name}>
                {content}
              </Link>
            ) : (
              content
            )}
          </Table.Td>
        );
      })}
      {model.hasActions && (
        <Table.Td className={classes.actions}>
          <Actions actions={model.actionsOf(row)} name={name} state={model.linkState} />
        </Table.Td>
      )}
    </Table.Tr>
  );
}
