import { Menu, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '../../../icons/icons.ts';
import type { ColumnHeading } from '../columns/columns.tsx';
import type { AnyListController } from '../state/use-list.ts';
import classes from './toolbar.module.css';

/** The sorting of the headings as a menu, for cards. */
export function SortMenu({ list, columns }: { list: AnyListController; columns: readonly ColumnHeading[] }) {
  const { sort } = list.state;
  const Arrow = sort.direction === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <UnstyledButton className={classes.quick}>
          <IconArrowsSort size={15} stroke={1.7} aria-hidden />
          Trier
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.map(({ id, header, sortBy }) =>
          sortBy ? (
            <Menu.Item
              key={id}
              onClick={() => list.toggleSort(sortBy)}
              rightSection={sortBy === sort.field ? <Arrow size={16} aria-label={ORDER[sort.direction]} /> : null}
            >
              {header}
            </Menu.Item>
          ) : null,
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

const ORDER = { asc: 'ordre croissant', desc: 'ordre décroissant' } as const;
