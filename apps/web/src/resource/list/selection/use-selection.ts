import { useEffect, useState } from 'react';
import type { AnyListController } from '../state/use-list.ts';

export interface Selection {
  /** The selected ids; meaningless while `isAllMatching`. */
  ids: readonly number[];
  /** Every row that matches the search and the filters, on any page, is selected. */
  isAllMatching: boolean;
  /** The parameters of the list's request. Requested from the first page on, they find all matching rows. */
  query: URLSearchParams;
  count: number;
  isSelected: (id: number) => boolean;
  toggle: (id: number) => void;
  /** The state of the checkbox in the heading. */
  page: 'none' | 'some' | 'all';
  /** Whether the page has rows that can be selected; false until those of the current search are there. */
  canToggle: boolean;
  togglePage: () => void;
  selectAllMatching: () => void;
  clear: () => void;
}

/** Holds the rows selected for an action. Kept from page to page, cleared when the search or a filter changes. */
export function useSelection(list: AnyListController): Selection {
  const scope = scopeOf(list.query);
  // Rows of the previous search cannot be selected: the selection would count for those of the current one.
  const isCurrent = scope === scopeOf(new URLSearchParams(list.shownQuery));
  const [chosen, setChosen] = useState(NOTHING);
  // A list that stays drawn behind other screens is reopened with nothing selected.
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
      // Deselecting one row while all matching rows are selected keeps the other rows of this page.
      const current = isAll ? new Set(onPage) : ids;
      choose(current.has(id) ? [...current].filter((other) => other !== id) : [...current, id]);
    },
    page: pageState(isWholePage, selectedOnPage),
    canToggle: isCurrent && onPage.length > 0,
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
