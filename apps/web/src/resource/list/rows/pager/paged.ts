/** What a pager needs from a list, or from a card with pages. */
export interface Paged {
  state: { page: number; size: number };
  rows: readonly unknown[];
  /** Undefined until the first answer. */
  total: number | undefined;
  pageCount: number;
  setPage: (page: number) => void;
  setSize: (size: number) => void;
  /** Prefetches a page that the user is about to request. */
  prefetchPage?: (page: number) => void;
}
