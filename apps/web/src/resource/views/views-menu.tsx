import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { IconListCheck, IconTrash } from '../../icons/icons.ts';
import { PopoverMountedOnOpen } from '../../ui/dialog/popover-mounted-on-open.tsx';
import type { ColumnHeading } from '../list/columns/columns.tsx';
import { type PlacedColumn, placedNow } from '../list/columns/placed-columns.ts';
import type { AnyListController } from '../list/state/use-list.ts';
import { BIN_PATH } from '../record/bin-path.ts';
import { useRights } from '../record/use-rights.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { useViews } from './use-views.ts';
import { ViewChooser } from './view-chooser.tsx';
import { isAsSaved, parametersIn } from './view-content.ts';
import { ViewsButton } from './views-button.tsx';
import classes from './views-menu.module.css';

interface ViewsMenuProps {
  list: AnyListController;
  /** Every column that the list can show. */
  columns: readonly ColumnHeading[];
  placed: readonly PlacedColumn[];
  onPlace: (columns: PlacedColumn[]) => void;
  /** Undefined if rows cannot be selected, or always can. */
  onSelect?: () => void;
}

/** The menu for what the list shows: named views, columns and, where they are optional, the checkboxes of the rows. */
export function ViewsMenu({ list, columns, placed, onPlace, onSelect }: ViewsMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const toggle = useCallback(() => setOpen((before) => !before), []);
  const hasBin = useRights(list.entity).can('supprimer') && list.entity.isRecoverable;
  const { search } = useLocation();
  const { views } = useViews(list.entity);
  const active = views?.find(({ id }) => String(id) === list.state.view);
  const now = { parametres: parametersIn(search, list.query), colonnes: placedNow(columns, placed) };
  const isChanged =
    active !== undefined && !isAsSaved({ ...active, colonnes: active.colonnes && placedNow(columns, active.colonnes) }, now);
  return (
    <PopoverMountedOnOpen
      isOpen={isOpen}
      onChange={setOpen}
      width={320}
      position="bottom-end"
      trapFocus
      returnFocus
      shadow="md"
      radius="md"
      className={classes.dropdown}
      aria-label="Affichage"
      button={(props) => <ViewsButton {...props} view={active?.nom} isChanged={isChanged} isOpen={isOpen} onClick={toggle} />}
    >
      <ViewChooser list={list} now={now} active={active} isChanged={isChanged} onPlace={onPlace} onChosen={() => setOpen(false)} />
      <ColumnChooser columns={columns} placed={placed} onPlace={onPlace} />
      {hasBin && (
        <Button
          component={Link}
          to={`${BIN_PATH}?entite=${list.entity.name}`}
          variant="subtle"
          size="xs"
          justify="flex-start"
          leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
        >
          Corbeille
        </Button>
      )}
      {onSelect && (
        <Button
          variant="subtle"
          size="xs"
          justify="flex-start"
          leftSection={<IconListCheck size={16} stroke={1.7} aria-hidden />}
          onClick={() => {
            setOpen(false);
            onSelect();
          }}
        >
          Choisir des lignes
        </Button>
      )}
    </PopoverMountedOnOpen>
  );
}
