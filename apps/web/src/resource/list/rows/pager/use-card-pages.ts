import { useState } from 'react';
import { usePageWithin } from '../../../../ui/paging/use-page-within.ts';
import type { PageOf } from '../../../record/record.ts';
import type { Paged } from './paged.ts';

interface Paging {
  page: number;
  size: number;
  change: (changed: Partial<Pick<Paging, 'page' | 'size'>>) => void;
}

/** Holds the page and size of a list in a card, which are not in the address. */
export function usePaging(size: number): Paging {
  const [place, setPlace] = useState({ page: 0, size });
  return { ...place, change: (changed) => setPlace((now) => ({ ...now, ...changed })) };
}

/** Returns what the pager below the card needs, once the page has been requested. */
export function useCardPages({ page, size, change }: Paging, data: PageOf<unknown> | undefined): Paged {
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / size));
  const setPage = (next: number) => change({ page: next });
  usePageWithin(page, data ? pageCount : page + 1, setPage);
  return {
    state: { page, size },
    rows: data?.objects ?? [],
    total: data?.total,
    pageCount,
    setPage,
    setSize: (next) => change({ page: 0, size: next }),
  };
}
