import { Button } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ColumnHeading } from '../columns/columns.tsx';
import type { AnyListController } from '../state/use-list.ts';
import { FilterChip } from './filter-chip.tsx';
import { type ComputedField, type FilterField, filterFieldsOf, isActive } from './filters.ts';
import { MoreFilters } from './more-filters.tsx';
import { QuickChip, type QuickFilter } from './quick-chip.tsx';
import { SearchBox } from './search-box.tsx';
import { SortMenu } from './sort-menu.tsx';
import classes from './toolbar.module.css';

interface ToolbarProps {
  list: AnyListController;
  columns: readonly ColumnHeading[];
  /** The fields with a chip. Defaults to those of the columns. */
  filters?: readonly string[];
  /** Filters by values that are not fields. They are few and always visible. */
  computed?: Readonly<Record<string, ComputedField>> | undefined;
  quickFilters?: readonly QuickFilter[];
  /** Shows a sort menu, for cards, which have no headings to sort by. */
  withSort?: boolean;
  children?: ReactNode;
}

const CLEAR_FROM = 2;
const IN_SIGHT = 4;
const MORE = '+';
const NONE_TAKEN: readonly string[] = [];

/** The search box, the quick filters, the available filters, then the active ones. */
export function Toolbar({ list, columns, filters, computed = {}, quickFilters = [], withSort = false, children }: ToolbarProps) {
  const [open, setOpen] = useState<string | null>(null);
  const chipRow = useRef<HTMLDivElement>(null);
  const active = list.state.filters;
  // A filter chosen from the menu stays visible, even if its popover closes without a value.
  const [taken, setTaken] = useState(NONE_TAKEN);
  useEffect(() => () => setTaken(NONE_TAKEN), []);
  const all = filterFieldsOf(list.entity, active, filters, computed, taken);
  const isInSight = ({ name }: FilterField, index: number) =>
    index < IN_SIGHT || name in computed || isActive(name, active) || taken.includes(name);
  // A menu with a single filter takes as much room as the filter itself.
  const chips = all.length === IN_SIGHT + 1 ? all : all.filter(isInSight);
  // A chip moves to the end only after its popover has closed, so that it does not move under the mouse.
  const isLast = ({ name }: { name: string }) => isActive(name, active) && name !== open;
  const draw = ({ name, field }: FilterField) => (
    <FilterChip
      key={name}
      name={name}
      field={field}
      list={list}
      isOpen={open === name}
      onOpen={(isOpen) => setOpen(isOpen ? name : null)}
      onRemove={leave}
    />
  );
  const leave = useCallback((name: string) => {
    setTaken((before) => [...before, name]);
    if (chipRow.current) focusBeside(chipRow.current, name);
  }, []);
  const choose = useCallback((name: string) => {
    // The chip is drawn and focused before its popover opens, because the popover returns the focus to it.
    flushSync(() => setTaken((before) => [...before, name]));
    chipRow.current?.querySelector<HTMLElement>(`[data-filter="${name}"] button`)?.focus();
    setOpen(name);
  }, []);
  const clearAll = () => {
    list.clear();
    // The button disappears with the filters, so the focus goes to the first chip.
    chipRow.current?.querySelector('button')?.focus();
  };
  const activeCount =
    chips.filter(({ name }) => isActive(name, active)).length + quickFilters.filter(({ parameter }) => active[parameter]).length;
  return (
    <search className={classes.toolbar}>
      <SearchBox value={list.state.q} onSearch={list.setSearch} />
      <div ref={chipRow} className={classes.chips}>
        {quickFilters.map((filter) => (
          <QuickChip key={filter.parameter} filter={filter} list={list} />
        ))}
        {quickFilters.length > 0 && chips.length > 0 && <span className={classes.separator} />}
        {/* One list, so that a chip that moves keeps its element and with it the focus. */}
        {[
          ...chips.filter((chip) => !isLast(chip)).map(draw),
          <MoreFilters key={MORE} fields={all.filter((field) => !chips.includes(field))} onChoose={choose} />,
          ...chips.filter(isLast).map(draw),
        ]}
        {withSort && <SortMenu list={list} columns={columns} />}
        {activeCount >= CLEAR_FROM && (
          <Button variant="subtle" size="xs" className={classes.clear} onClick={clearAll}>
            Effacer
          </Button>
        )}
        {children}
      </div>
    </search>
  );
}

/**
 * Moves the focus when a filter is removed, because its close button disappears: to that of the next filter, or of the previous one, or to
 * the button that adds the filter again.
 */
function focusBeside(row: HTMLElement, name: string): void {
  const crosses = [...row.querySelectorAll<HTMLElement>('[data-active] button:last-of-type')];
  const own = row.querySelector<HTMLElement>(`[data-filter="${name}"]`);
  const at = crosses.findIndex((cross) => own?.contains(cross));
  const next = crosses[at + 1] ?? crosses[at - 1] ?? own?.querySelector('button');
  next?.focus();
}
