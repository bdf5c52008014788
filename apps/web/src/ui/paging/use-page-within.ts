import { useEffect, useEffectEvent } from 'react';

/** Goes to the last existing page when the open one became empty: its last row was removed, here or by another user. */
export function usePageWithin(page: number, pageCount: number, onPage: (page: number) => void): void {
  const last = Math.max(pageCount - 1, 0);
  const goBack = useEffectEvent(() => onPage(last));
  useEffect(() => {
    if (page > last) goBack();
  }, [page, last]);
}
