import type { EntityDefinition } from '@editique/domain/entity/entity';
import type { ComputedValues } from '@editique/domain/entity/list-query';
import { Button } from '@mantine/core';
import { memo, type ReactNode, useEffect, useMemo, useState } from 'react';
import { IconPlus } from '../../icons/icons.ts';
import { usePhone } from '../../ui/device/use-phone.ts';
import { PLAIN_LINK, usePlainLinks } from '../../ui/plain-links.ts';
import { TitleBlock } from '../../ui/title/title-block.tsx';
import { allColumnsOf } from '../list/columns/columns.tsx';
import { arrangeColumns, withWidth } from '../list/columns/placed-columns.ts';
import { ResourceList, type ResourceListOptions } from '../list/resource-list.tsx';
import { BulkDelete } from '../list/selection/bulk-delete.tsx';
import type { Selection } from '../list/selection/use-selection.ts';
import { type ListController, type UseListOptions, useList } from '../list/state/use-list.ts';
import type { ComputedField } from '../list/toolbar/filters.ts';
import { useRights } from '../record/use-rights.ts';
import { ExportMenu } from '../transfer/export-menu.tsx';
import { TransferButtons } from '../transfer/transfer-buttons.tsx';
import { useImportDialog } from '../transfer/use-import-dialog.tsx';
import { usePlacedColumns } from '../views/use-placed-columns.ts';
import { useDefaultView, useViews } from '../views/use-views.ts';
import { ViewsMenu } from '../views/views-menu.tsx';
import classes from './list-screen.module.css';

export interface ListScreenProps<E extends EntityDefinition = EntityDefinition>
  extends ResourceListOptions<E>,
    Omit<UseListOptions, 'computed'> {
  entity: E;
  title?: string;
  /** Buttons between import, export and 'Ajouter …'. */
  actions?: (list: ListController<E>) => ReactNode;
  /** Shown between the title and the list. */
  head?: ReactNode;
  /** More buttons for the selected rows, once rows can be selected. */
  chosenActions?: (selection: Selection) => ReactNode;
}

/** With more columns than this, a list takes the full width of the page. */
const NARROW_UP_TO = 4;

/** The list of an entity: title with total, toolbar, rows. Everything derives from the definition; the options replace parts. */
export function ListScreen<E extends EntityDefinition>({
  entity,
  title,
  actions,
  head,
  chosenActions,
  baseQuery,
  flags,
  sort,
  size,
  rereadEvery,
  ...options
}: ListScreenProps<E>) {
  const list = useList(entity, { baseQuery, flags, sort, size, rereadEvery, computed: valuesOf(options.computed) });
  const addHref = useRights(entity).hrefTo('ajouter');
  const add = addHref && <AddButton entity={entity} href={addHref} />;
  // An empty list shows the add button in place of the rows, so the title needs none.
  const isOffered = list.total === 0 && !list.isFiltered && !list.error;
  const { placed, place } = usePlacedColumns(entity);
  const { views } = useViews(entity);
  useDefaultView(views, ({ colonnes }) => colonnes && place(colonnes));
  const [isSelecting, setSelecting] = useState(false);
  // On return to the list, selection mode is off.
  useEffect(() => () => setSelecting(false), []);
  const columns = useMemo(() => allColumnsOf(entity, options.columns), [entity, options.columns]);
  const isNarrow = arrangeColumns(columns, placed).length <= NARROW_UP_TO;
  const canDelete = useRights(entity).can('supprimer') && entity.icons.includes('delete');
  const { renderSelection } = options;
  const isPhone = usePhone();
  const importing = useImportDialog(entity);
  const tools = (
    <>
      <TransferButtons list={list} onImport={importing.open} />
      {actions?.(list)}
    </>
  );
  const hasSelection = renderSelection !== undefined || isSelecting;
  return (
    <div className={classes.screen} data-narrow={isNarrow || undefined}>
      <TitleBlock
        title={title ?? entity.menu}
        total={list.total}
        actions={
          <>
            {!isPhone && tools}
            {!isOffered && add}
          </>
        }
      />
      {importing.dialog}
      {head}
      <ResourceList
        {...options}
        list={list}
        add={add}
        {...(isPhone ? { tools: <div className={classes.tools}>{tools}</div> } : {})}
        placed={placed}
        onResize={(id, largeur) => place(withWidth(columns, placed, id, largeur))}
        toolbar={
          <>
            {options.toolbar}
            <ViewsMenu
              list={list}
              columns={columns}
              placed={placed}
              onPlace={place}
              {...(renderSelection ? {} : { onSelect: () => setSelecting(!isSelecting) })}
            />
          </>
        }
        {...(hasSelection
          ? {
              renderSelection: (selection) => (
                <>
                  <ExportMenu list={list} selection={selection} />
                  {canDelete && <BulkDelete list={list} selection={selection} {...(options.nameOf ? { nameOf: options.nameOf } : {})} />}
                  {renderSelection?.(selection)}
                  {chosenActions?.(selection)}
                </>
              ),
            }
          : {})}
      />
    </div>
  );
}

const valuesOf = (computed: Readonly<Record<string, ComputedField>> = {}): ComputedValues =>
  Object.fromEntries(Object.entries(computed).map(([name, { choices }]) => [name, choices.map(({ value }) => value)]));

/** The button 'Ajouter un client', for users who may. The form returns to the same page and filters. */
const AddButton = memo(({ entity, href }: { entity: EntityDefinition; href: string }) => {
  const follow = usePlainLinks(() => ({ from: window.location.search }));
  return (
    <Button component="a" href={href} {...PLAIN_LINK} onClick={follow} leftSection={<IconPlus size={16} aria-hidden />}>
      Ajouter {entity.one}
    </Button>
  );
});
