import { type EntityDefinition, endpointOf } from '@editique/domain/entity/entity';
import type { AnyRecord, RecordOf } from '@editique/domain/record';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { api } from '../../../lib/api.ts';
import { keptWithin } from '../../../lib/kept-answer.ts';
import { usePageWithoutNewRows } from '../../live/use-page-without-new-rows.ts';
import { listKey } from '../../record/cache-keys.ts';
import type { PageOf } from '../../record/record.ts';
import { type ListState, listQuery } from './list-state.ts';
import { useDeferredPage } from './use-deferred-page.ts';
import { type ListStateOptions, useListState } from './use-list-state.ts';

export interface UseListOptions extends ListStateOptions {
  /** Filters that the screen sets and the user does not see, such as the record whose page contains the list. */
  baseQuery?: Record<string, string | number | boolean>;
  /** The refetch interval of the shown page, if time alone changes its rows. */
  rereadEvery?: number;
}

interface ListChanges {
  setPage: (page: number) => void;
  setSize: (size: number) => void;
  toggleSort: (field: string) => void;
  setSearch: (q: string) => void;
  /** Sets filters. A filter without values is removed. */
  setFilters: (changes: Record<string, readonly string[]>) => void;
  clear: () => void;
}

/** What toolbars, menus and pagers need from a list of any entity. */
export interface AnyListController extends ListChanges {
  entity: EntityDefinition;
  state: ListState;
  rows: readonly AnyRecord[];
  /** Undefined until the first answer. */
  total: number | undefined;
  pageCount: number;
  isFirstLoad: boolean;
  isFetching: boolean;
  error: Error | null;
  refetch: () => void;
  /** The parameters of the current request; an export of the same rows needs them. */
  query: URLSearchParams;
  /** The parameters with which the shown rows were requested. Until the answer arrives, these are the previous ones. */
  shownQuery: string;
  /** Prefetches a page that the user is about to request. */
  prefetchPage: (page: number) => void;
  /** The number of rows that others have added and that are not shown yet. */
  news: number;
  showNews: () => void;
  isFiltered: boolean;
}

export interface ListController<E extends EntityDefinition> extends AnyListController {
  entity: E;
  rows: readonly RecordOf<E>[];
}

const NO_ROWS: readonly never[] = [];

/** Holds the state, the rows and the commands of a server-paged list. Renders nothing. */
export function useList<E extends EntityDefinition>(entity: E, options: UseListOptions = {}): ListController<E> {
  const { state, update } = useListState(entity, options);
  const query = listQuery(state, options.baseQuery);
  const result = useQuery({
    ...pageOf(entity, query),
    placeholderData: keptWithin(listKey(entity)),
    refetchInterval: options.rereadEvery ?? false,
  });
  // The last row of the last page was deleted, or a shared link is older than the data.
  const lastPage = pagesOf(result.data?.total, state.size) - 1;
  const isPastTheEnd = result.isSuccess && !result.isPlaceholderData && state.page > lastPage;
  // The last good rows stay while the next page loads, and after a page that failed or has no rows left.
  const fresh = result.isPlaceholderData || isPastTheEnd ? undefined : result.data;
  const held = usePageWithoutNewRows(entity.name, query.toString(), fresh, result.isFetching);
  const { page, pageScope } = useDeferredPage(held);
  const total = page?.total;
  const pageCount = pagesOf(total, state.size);

  useEffect(() => {
    if (isPastTheEnd) update({ page: lastPage }, { replace: true, isPatient: true });
  }, [isPastTheEnd, lastPage, update]);

  const changes = useMemo(() => changesOf(update), [update]);
  const client = useQueryClient();
  const prefetchPage = (ahead: number) => {
    if (ahead < 0 || ahead >= pageCount || ahead === state.page) return;
    void client.prefetchQuery({ ...pageOf(entity, listQuery({ ...state, page: ahead }, options.baseQuery)), meta: { silent: true } });
  };

  return {
    entity,
    state,
    rows: page?.objects ?? NO_ROWS,
    total,
    pageCount,
    isFirstLoad: page === undefined && result.error === null,
    isFetching: result.isFetching,
    error: result.error,
    refetch: () => void result.refetch(),
    query,
    shownQuery: pageScope,
    ...changes,
    prefetchPage,
    news: held.news,
    showNews: held.showNews,
    isFiltered: state.q !== '' || Object.keys(state.filters).length > 0,
  };
}

const pagesOf = (total: number | undefined, size: number): number => Math.max(1, Math.ceil((total ?? 0) / size));

/** The query for one page of rows. */
const pageOf = <E extends EntityDefinition>(entity: E, query: URLSearchParams) =>
  queryOptions({
    queryKey: [...listKey(entity), query.toString()],
    queryFn: ({ signal }) => api<PageOf<RecordOf<E>>>('GET', endpointOf(entity), { query, signal }),
  });

/** Returns the commands of the list. The functions are stable for as long as the list exists. */
const changesOf = (update: ReturnType<typeof useListState>['update']): ListChanges => ({
  setPage: (page) => update({ page }),
  setSize: (size) => update({ size, page: 0 }),
  toggleSort: (field) => update((current) => ({ sort: nextSort(current, field), page: 0 })),
  // One step back in the browser undoes the whole search, not one letter of it.
  setSearch: (q) => update({ q, page: 0 }, { replace: (before) => before.q !== '' && q !== '', isPatient: true }),
  setFilters: (changes) => update((current) => ({ filters: mergeFilters(current.filters, changes), page: 0 })),
  clear: () => update({ q: '', filters: {}, page: 0 }),
});

const nextSort = ({ sort }: ListState, field: string): ListState['sort'] => ({
  field,
  direction: sort.field === field && sort.direction === 'asc' ? 'desc' : 'asc',
});

function mergeFilters(filters: ListState['filters'], changes: Record<string, readonly string[]>): ListState['filters'] {
  const merged = { ...filters, ...Object.fromEntries(Object.entries(changes).map(([name, values]) => [name, [...values]])) };
  return Object.fromEntries(Object.entries(merged).filter(([, values]) => values.length > 0));
}
