import { PAGE_SIZES } from '@editique/domain/entity/list-query';
import { ActionIcon, Select } from '@mantine/core';
import { memo } from 'react';
import { IconChevronLeft, IconChevronRight } from '../../../../icons/icons.ts';
import { formatNumber } from '../../../../lib/text/format.ts';
import { useTouch } from '../../../../ui/device/use-touch.ts';
import { useKeptPaging } from '../../../../ui/paging/use-kept-paging.ts';
import { PageNumbers } from './page-numbers.tsx';
import type { Paged } from './paged.ts';
import classes from './pager.module.css';
import { usePrefetchOnPoint } from './use-prefetch-on-point.ts';

interface PagerProps {
  list: Paged;
  /** Below 600 px the controls are: page size, previous, current page, next. */
  isCompact: boolean;
}

export function Pager({ list, isCompact }: PagerProps) {
  const { state, pageCount } = list;
  const isTouch = useTouch();
  const [bar, ahead] = usePrefetchOnPoint(list);
  useKeptPaging(state.page);
  return (
    <nav ref={bar} className={classes.pager} data-compact={isCompact || undefined} aria-label="Pagination">
      {isCompact ? (
        <>
          <Range list={list} />
          <div className={classes.controls}>
            <PageSize size={state.size} onChange={list.setSize} />
            <ActionIcon
              variant="default"
              className={classes.step}
              aria-label="Page précédente"
              disabled={state.page === 0}
              {...ahead(state.page - 1)}
              onClick={() => list.setPage(state.page - 1)}
            >
              <IconChevronLeft size={18} aria-hidden />
            </ActionIcon>
            <span className={classes.place}>
              {formatNumber(state.page + 1)} / {formatNumber(pageCount)}
            </span>
            <ActionIcon
              variant="default"
              className={classes.step}
              aria-label="Page suivante"
              disabled={state.page + 1 >= pageCount}
              {...ahead(state.page + 1)}
              onClick={() => list.setPage(state.page + 1)}
            >
              <IconChevronRight size={18} aria-hidden />
            </ActionIcon>
          </div>
        </>
      ) : (
        <>
          <span className={classes.label}>Lignes par page</span>
          <PageSize size={state.size} onChange={list.setSize} />
          <Range list={list} />
          <PageNumbers list={list} ahead={ahead} isTouch={isTouch} />
        </>
      )}
    </nav>
  );
}

/** A live region: users of a screen reader hear the result of a search, a filter or a page change. */
const Range = ({ list }: { list: Paged }) => (
  <span className={classes.range} aria-live="polite">
    {rangeText(list)}
  </span>
);

/** Memoised on the size: the menu costs as much as all the rows. */
const PageSize = memo(({ size, onChange }: { size: number; onChange: (size: number) => void }) => {
  const sizes = [...new Set([...PAGE_SIZES, size])].sort((one, other) => one - other);
  return (
    <Select
      className={classes.size}
      aria-label="Lignes par page"
      data={sizes.map(String)}
      value={String(size)}
      onChange={(value) => onChange(Number(value))}
      allowDeselect={false}
      withCheckIcon={false}
      comboboxProps={COMBOBOX}
    />
  );
});

const COMBOBOX = { width: 80, keepMounted: false };

/** Returns '1–10 sur 412'. */
function rangeText({ state, rows, total }: Paged): string {
  if (total === undefined) return '';
  if (rows.length === 0) return `0 sur ${formatNumber(total)}`;
  const first = state.page * state.size + 1;
  // While the last page is awaited, the rows of the one before are still shown, and may be more.
  const last = Math.min(first + rows.length - 1, total);
  return `${formatNumber(first)}–${formatNumber(last)} sur ${formatNumber(total)}`;
}
