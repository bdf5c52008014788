/** What a pager needs of a list, or of a card that has pages. */
export interface Paged {
  state: { page: number; size: number };
  rows: readonly unknown[];
  /** Undefined until the first answer. */
  total: number | undefined;
  pageCount: number;
  setPage: (page: number) => void;
  setSize: (size: number) => void;
  /** Reads a page that somebody is about to ask for. */
  fetchAhead?: (page: number) => void;
}
