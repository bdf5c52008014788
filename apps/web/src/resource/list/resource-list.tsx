import type { EntityDefinition } from '@editique/domain/entity/entity';
import type { RecordOf } from '@editique/domain/record';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { NewsChip } from '../live/news-chip.tsx';
import { useDeleteFlow } from '../record/delete-flow.tsx';
import { readNavigationState } from '../record/navigation-state.ts';
import { nameOf } from '../record/record.ts';
import { useRights } from '../record/use-rights.ts';
import { allColumnsOf, type ColumnOptions } from './columns/columns.tsx';
import { arrangeColumns, type PlacedColumn } from './columns/placed-columns.ts';
import classes from './resource-list.module.css';
import type { CardRenderer } from './rows/list-cards.tsx';
import type { ListModel, ListTotal, RowMark } from './rows/list-model.ts';
import { ListPlaceholder } from './rows/list-placeholder.tsx';
import { COMPACT_BELOW, ListView } from './rows/list-view.tsx';
import { type RowAction, rowActions, rowHref } from './rows/table/row-action.ts';
import { useFocusAfterDelete } from './rows/table/use-focus-after-delete.ts';
import type { SelectionRenderer } from './selection/selection-bar.tsx';
import { useSelection } from './selection/use-selection.ts';
import type { ListController } from './state/use-list.ts';
import type { ComputedField } from './toolbar/filters.ts';
import type { QuickFilter } from './toolbar/quick-chip.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';
import { useWidth } from './use-width.ts';

export interface ResourceListOptions<E extends EntityDefinition = EntityDefinition> {
  columns?: ColumnOptions<E>;
  /** The user's own order and choice of columns. */
  placed?: readonly PlacedColumn[];
  /** Called when the user drags a column's width; undefined where widths are fixed. */
  onResize?: (column: string, width: number | null) => void;
  /** Shown between edit and delete. */
  extraActions?: (row: RecordOf<E>) => readonly RowAction[];
  /** Returns whether a row is final: it can be neither edited nor deleted. */
  isFinal?: (row: RecordOf<E>) => boolean;
  markOf?: (row: RecordOf<E>) => RowMark | undefined;
  /** Called when the user is about to open a row. */
  onPoint?: (row: RecordOf<E>) => void;
  /** Returns the name of a row, if it differs from its naming fields. */
  nameOf?: (row: RecordOf<E>) => string;
  /** The fields with a filter chip. Defaults to those of the columns. */
  filters?: readonly string[];
  /** Filters by values that are not stored fields, such as the risk of a job. */
  computed?: Readonly<Record<string, ComputedField>>;
  quickFilters?: readonly QuickFilter[];
  hasToolbar?: boolean;
  /** Shown after the chips. */
  toolbar?: ReactNode;
  renderCard?: CardRenderer<E>;
  cardsBelow?: number;
  /** The number of columns that a card shows below its name. */
  cardLines?: number;
  /** Draws the actions for selected rows. If given, every row has a checkbox. */
  renderSelection?: SelectionRenderer;
  /** The total of the rows: shown below the column that it sums up, or below the cards. */
  total?: ListTotal | undefined;
}

interface ResourceListProps<E extends EntityDefinition> extends ResourceListOptions<E> {
  list: ListController<E>;
  /** Shown between the toolbar and the rows. */
  tools?: ReactNode;
  /** The action that an empty list offers. */
  add?: ReactNode;
}

/** The toolbar, rows, pages and deletion of a list: a whole screen with a title above, or a part of another one. */
export function ResourceList<E extends EntityDefinition>({
  list,
  tools,
  add,
  hasToolbar = true,
  cardsBelow = COMPACT_BELOW,
  ...options
}: ResourceListProps<E>) {
  const { entity } = list;
  const location = useLocation();
  const rights = useRights(entity);
  const [root, width] = useWidth<HTMLDivElement>(`${entity.name} ${hasToolbar}`);
  const columns = useMemo(
    () => arrangeColumns(allColumnsOf(entity, options.columns), options.placed ?? []),
    [entity, options.columns, options.placed],
  );
  const selection = useSelection(list);
  const focusAfterDelete = useFocusAfterDelete(root, list.rows);
  const deletion = useDeleteFlow(entity, { onDeleted: focusAfterDelete });
  const { highlight } = readNavigationState(location);

  const isMarked = highlight !== undefined && list.rows.some(({ id }) => id === highlight);
  useEffect(() => {
    if (isMarked) root.current?.querySelector('[data-highlight]')?.scrollIntoView({ block: 'nearest' });
  }, [isMarked, root]);

  const called = options.nameOf ?? ((row: RecordOf<E>) => nameOf(entity, row));
  const acts = { entity, rights, extra: options.extraActions, onDelete: (row: RecordOf<E>) => deletion.ask(row, called(row)) };
  const [first] = list.rows;
  const model: ListModel<E> = {
    list,
    columns,
    width,
    nameOf: called,
    hrefOf: (row) => rowHref(row, entity, rights),
    hasActions: entity.icons.length > 0 || options.extraActions !== undefined,
    actionsOf: (row) => rowActions(row, { ...acts, isFinal: options.isFinal }),
    actionRoom: options.isFinal && first ? rowActions(first, acts).length : 0,
    markOf: options.markOf,
    onPoint: options.onPoint,
    cardLines: options.cardLines,
    onResize: options.onResize,
    linkState: { from: location.search },
    highlight,
    selection: options.renderSelection ? selection : undefined,
    placeholder: <ListPlaceholder list={list} add={add} />,
    total: options.total,
  };
  return (
    <div ref={root} className={classes.list}>
      {hasToolbar && (
        <Toolbar
          list={list}
          columns={columns}
          filters={options.filters}
          computed={options.computed}
          quickFilters={options.quickFilters}
          withSort={width > 0 && width < cardsBelow}
        >
          {options.toolbar}
        </Toolbar>
      )}
      {tools}
      <div className={classes.rows}>
        <NewsChip news={list.news} onShow={list.showNews} />
        {/* Waits for the width, which decides between rows and cards. */}
        {width > 0 && (
          <ListView
            model={model}
            caption={entity.menu}
            cardsBelow={cardsBelow}
            renderCard={options.renderCard}
            renderSelection={options.renderSelection}
          />
        )}
      </div>
      {deletion.modal}
    </div>
  );
}
