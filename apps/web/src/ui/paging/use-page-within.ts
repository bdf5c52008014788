import { useEffect, useEffectEvent } from 'react';

/** Shows the last page that there is when the one that is open was emptied: its last row was taken away, here or by somebody else. */
export function usePageWithin(page: number, pageCount: number, onPage: (page: number) => void): void {
  const last = Math.max(pageCount - 1, 0);
  const goBack = useEffectEvent(() => onPage(last));
  useEffect(() => {
    if (page > last) goBack();
  }, [page, last]);
}
