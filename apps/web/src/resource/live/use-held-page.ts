import { useEffect, useRef, useState } from 'react';
import { wasChangedByOthers } from '../record/others.ts';
import type { PageOf } from '../record/record.ts';

interface HeldPage<R> {
  page: PageOf<R> | undefined;
  /** What the page was asked by. */
  pageScope: string;
  /** Rows that others have added since, and that wait to be asked for. */
  news: number;
  showNews: () => void;
}

/**
 * The page that is being read. What others change in its rows shows at once; rows that they add would push the others
 * away under the reader's eyes, so they wait.
 */
export function useHeldPage<R extends { id: number }>(
  entity: string,
  scope: string,
  fresh: PageOf<R> | undefined,
  isFetching: boolean,
): HeldPage<R> {
  // A page from the cache is shown while its request still runs. The answer replaces it whole: it may bring the user's own new row.
  const [shown, setShown] = useState({ scope, seen: fresh, page: fresh });
  const isRead = useRef(false);
  useEffect(() => {
    if (fresh && !isFetching) isRead.current = true;
  }, [fresh, isFetching]);
  // The list may stay drawn behind another screen. Whoever comes back reads it as one that is opened: whole, with the newest rows.
  useEffect(
    () => () => {
      isRead.current = false;
      setShown((before) => (before.page === before.seen ? before : { ...before, page: before.seen }));
    },
    [],
  );
  if (fresh && (fresh !== shown.seen || scope !== shown.scope)) {
    const { page } = shown;
    const isHeld = isRead.current && page !== undefined && scope === shown.scope && fresh.total > page.total && wasChangedByOthers(entity);
    setShown({ scope, seen: fresh, page: isHeld ? inPlace(page, fresh) : fresh });
  }
  const { page } = shown;
  return {
    page,
    pageScope: shown.scope,
    news: page && shown.seen && scope === shown.scope ? Math.max(0, shown.seen.total - page.total) : 0,
    showNews: () => setShown({ ...shown, page: shown.seen }),
  };
}

/** The rows of the held page, with their newest values. */
function inPlace<R extends { id: number }>(page: PageOf<R>, fresh: PageOf<R>): PageOf<R> {
  const byId = new Map(fresh.objects.map((row) => [row.id, row]));
  return { ...page, objects: page.objects.map((row) => byId.get(row.id) ?? row) };
}
