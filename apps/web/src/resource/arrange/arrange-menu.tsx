import { ActionIcon, Button, Popover, Tooltip } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { ListColumn } from '../list/columns.tsx';
import type { Row } from '../record.ts';
import type { ListController } from '../use-list.ts';
import classes from './arrange-menu.module.css';
import type { PlacedColumn } from './arrangement.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { ViewChooser } from './view-chooser.tsx';

interface ArrangeMenuProps<R extends Row> {
  list: ListController<R>;
  /** All that the list could show. */
  columns: readonly ListColumn<R>[];
  placed: readonly PlacedColumn[];
  onPlace: (columns: PlacedColumn[]) => void;
  /** Absent where the rows can't be chosen, or always can. */
  onSelect?: () => void;
}

const LABEL = 'Affichage';

/** How one's own list looks: named views, columns and, when they are needed, boxes to choose rows by. */
export function ArrangeMenu<R extends Row>({ list, columns, placed, onPlace, onSelect }: ArrangeMenuProps<R>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width={300}
      position="bottom-end"
      trapFocus
      returnFocus
      withinPortal
      shadow="md"
      radius="md"
    >
      <Popover.Target>
        <Tooltip label={LABEL} disabled={isOpen}>
          <ActionIcon variant="default" size={30} aria-label={LABEL} className={classes.open} onClick={() => setOpen(!isOpen)}>
            <IconAdjustmentsHorizontal size={16} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={LABEL}>
        <ViewChooser entity={list.entity} placed={placed} onPlace={onPlace} onChosen={() => setOpen(false)} />
        <ColumnChooser columns={columns} placed={placed} onPlace={onPlace} />
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
      </Popover.Dropdown>
    </Popover>
  );
}
