import { useState } from 'react';
import type { Paged } from '../../../resource/list/rows/pager/paged.ts';

/** A facture of thousands of lines is drawn a page at a time. Most have one page. */
const SIZE = 50;

export interface LinePages<L> extends Paged {
  rows: readonly L[];
  /** How many lines stand before the page. */
  first: number;
}

export function useLinePages<L>(lines: readonly L[]): LinePages<L> {
  const [{ page, size }, setState] = useState({ page: 0, size: SIZE });
  const pageCount = Math.max(1, Math.ceil(lines.length / size));
  // The last line of the last page was removed.
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
