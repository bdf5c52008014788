import type { EntityDefinition } from '@editique/domain/entity/entity';
import { text } from '@editique/domain/messages';
import { VisuallyHidden } from '@mantine/core';
import { usePhone } from '../../../ui/device/use-phone.ts';
import { NotRefreshed } from '../../../ui/state/not-refreshed.tsx';
import { SelectionBar, type SelectionRenderer } from '../selection/selection-bar.tsx';
import type { AnyListController } from '../state/use-list.ts';
import { type CardRenderer, ListCards } from './list-cards.tsx';
import type { ListModel } from './list-model.ts';
import classes from './list-view.module.css';
import { Pager } from './pager/pager.tsx';
import { ListTable } from './table/list-table.tsx';

export interface ListViewProps<E extends EntityDefinition> {
  model: ListModel<E>;
  caption: string;
  /** The width of the list below which the rows become cards. */
  cardsBelow: number;
  renderCard?: CardRenderer<E>;
  renderSelection?: SelectionRenderer;
}

export const COMPACT_BELOW = 600;

/** One card with the rows and their pages. The previous rows stay while the next ones load. */
export function ListView<E extends EntityDefinition>({ model, caption, cardsBelow, renderCard, renderSelection }: ListViewProps<E>) {
  const { list, width, selection } = model;
  // Uses the window's width, not the list's: from 600 px up there is room for numbered pages.
  const isCompact = usePhone();
  const hasCards = width < cardsBelow;
  return (
    <div className={classes.view} data-cards={hasCards || undefined} aria-busy={list.isFetching}>
      <Progress list={list} />
      {selection && renderSelection && <SelectionBar selection={selection} list={list} render={renderSelection} />}
      <NotRefreshed query={{ data: list.rows[0], error: list.error, refetch: list.refetch }} className={classes.strip} />
      {hasCards ? <ListCards model={model} renderCard={renderCard} /> : <ListTable model={model} caption={caption} />}
      {hasCards && model.total && <p className={classes.total}>{model.total.content}</p>}
      <Pager list={list} isCompact={isCompact} />
    </div>
  );
}

function Progress({ list }: { list: AnyListController }) {
  return (
    <>
      {list.isFetching && !list.isFirstLoad && <div className={classes.progress} />}
      <span role="status" className={VisuallyHidden.classes.root}>
        {list.isFetching ? text.loading : ''}
      </span>
    </>
  );
}
