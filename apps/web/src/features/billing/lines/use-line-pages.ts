import { useState } from 'react';
import type { Paged } from '../../../resource/list/rows/pager/paged.ts';

/** Lines per page: a facture may have thousands of lines, though most fit on one page. */
const SIZE = 50;

export interface LinePages<L> extends Paged {
  rows: readonly L[];
  /** How many lines are before this page. */
  first: number;
}

export function useLinePages<L>(lines: readonly L[]): LinePages<L> {
  const [{ page, size }, setState] = useState({ page: 0, size: SIZE });
  const pageCount = Math.max(1, Math.ceil(lines.length / size));
  // The current page is gone when the last line of the last page was removed.
  const shown = Math.min(page, pageCount - 1);
  const first = shown * size;
  return {
    state: { page: shown, size },
    rows: lines.length <= size ? lines : lines.slice(first, first + size),
    first,
    total: lines.length,
    pageCount,
    setPage: (next) => setState({ page: next, size }),
    setSize: (next) => setState({ page: 0, size: next }),
  };
}
