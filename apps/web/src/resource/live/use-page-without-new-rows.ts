import { useEffect, useRef, useState } from 'react';
import type { PageOf } from '../record/record.ts';
import { hasRecentRemoteChange, isDeleted } from '../record/remote-changes.ts';
import { heldPage } from './held-page.ts';

interface PageWithoutNewRows<R> {
  page: PageOf<R> | undefined;
  /** The parameters with which the page was requested. */
  pageScope: string;
  /** The number of rows that others have added and that are not shown yet. */
  news: number;
  showNews: () => void;
}

/**
 * Holds the page that the user is reading. Changes by others to its rows show at once; rows that others add would move the rows under the
 * reader's eyes, so they are held back.
 */
export function usePageWithoutNewRows<R extends { id: number }>(
  entity: string,
  scope: string,
  fresh: PageOf<R> | undefined,
  isFetching: boolean,
): PageWithoutNewRows<R> {
  // A cached page is shown while its request runs. The answer replaces it entirely: it may contain the user's own new row.
  const [shown, setShown] = useState({ scope, seen: fresh, page: fresh });
  const isRead = useRef(false);
  useEffect(() => {
    if (fresh && !isFetching) isRead.current = true;
  }, [fresh, isFetching]);
  // The list may stay drawn behind another screen. On return it behaves like a list just opened: complete, with the newest rows.
  useEffect(
    () => () => {
      isRead.current = false;
      setShown((before) => (before.page === before.seen ? before : { ...before, page: before.seen }));
    },
    [],
  );
  if (fresh && (fresh !== shown.seen || scope !== shown.scope)) {
    const { page } = shown;
    const held =
      isRead.current && page !== undefined && scope === shown.scope && hasRecentRemoteChange(entity)
        ? heldPage(page, fresh, (id) => isDeleted(entity, id))
        : undefined;
    setShown({ scope, seen: fresh, page: held && fresh.total > held.total ? held : fresh });
  }
  const { page } = shown;
  return {
    page,
    pageScope: shown.scope,
    news: page && shown.seen && scope === shown.scope ? Math.max(0, shown.seen.total - page.total) : 0,
    showNews: () => setShown({ ...shown, page: shown.seen }),
  };
}
