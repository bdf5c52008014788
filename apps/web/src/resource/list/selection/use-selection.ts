import { useEffect, useState } from 'react';
import type { AnyListController } from '../state/use-list.ts';

export interface Selection {
  /** The chosen ids; meaningless while `isAllMatching`. */
  ids: readonly number[];
  /** Every row that answers the search and the filters, on whichever page. */
  isAllMatching: boolean;
  /** What the list asks the API for. All that match are found by it, from the first page on. */
  query: URLSearchParams;
  count: number;
  isSelected: (id: number) => boolean;
  toggle: (id: number) => void;
  /** State of the heading's box. */
  page: 'none' | 'some' | 'all';
  togglePage: () => void;
  selectAllMatching: () => void;
  clear: () => void;
}

/** Rows chosen for an action. Kept from page to page, dropped when the search or a filter changes. */
export function useSelection(list: AnyListController): Selection {
  const scope = scopeOf(list.query);
  // Rows of the last search can't be chosen: the choice would stand for those of this one.
  const isCurrent = scope === scopeOf(new URLSearchParams(list.shownQuery));
  const [chosen, setChosen] = useState(NOTHING);
  // A list that stays drawn behind other screens is found again with nothing chosen.
  useEffect(() => () => setChosen(NOTHING), []);
  const { ids, isAll } = chosen.scope === scope ? chosen : { ids: NONE, isAll: false };
  const isSelected = (id: number) => isAll || ids.has(id);
  const choose = (next: Iterable<number>) => isCurrent && setChosen({ scope, ids: new Set(next), isAll: false });
  const onPage = list.rows.map((row) => row.id);
  const selectedOnPage = onPage.filter(isSelected).length;
  const isWholePage = onPage.length > 0 && selectedOnPage === onPage.length;
  return {
    ids: [...ids],
    isAllMatching: isAll,
    query: list.query,
    count: isAll ? (list.total ?? 0) : ids.size,
    isSelected,
    toggle: (id) => {
      // Unticking one row while all matching rows are chosen keeps the other rows of this page.
      const current = isAll ? new Set(onPage) : ids;
      choose(current.has(id) ? [...current].filter((other) => other !== id) : [...current, id]);
    },
    page: pageState(isWholePage, selectedOnPage),
    togglePage: () => choose(isWholePage ? [...ids].filter((id) => !onPage.includes(id)) : [...ids, ...onPage]),
    selectAllMatching: () => isCurrent && setChosen({ scope, ids: NONE, isAll: true }),
    clear: () => setChosen(NOTHING),
  };
}

interface Chosen {
  scope: string;
  ids: ReadonlySet<number>;
  isAll: boolean;
}

const NONE: ReadonlySet<number> = new Set();
const NOTHING: Chosen = { scope: '', ids: NONE, isAll: false };

const pageState = (isWhole: boolean, selected: number): Selection['page'] => {
  if (isWhole) return 'all';
  return selected > 0 ? 'some' : 'none';
};

function scopeOf(query: URLSearchParams): string {
  const scope = new URLSearchParams(query);
  for (const name of ['page', 'size', 'sort']) scope.delete(name);
  return scope.toString();
}
