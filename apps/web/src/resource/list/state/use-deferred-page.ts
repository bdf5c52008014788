import { useDeferredValue } from 'react';

interface Asked<P> {
  page: P | undefined;
  /** The parameters with which the page was requested. */
  pageScope: string;
}

/**
 * Returns the page to draw. React would draw an answer in one blocking render, while the user may be typing. So search results are rendered
 * concurrently, and the previous rows stay until they are ready. Everything else is drawn at once.
 */
export function useDeferredPage<P>({ page, pageScope }: Asked<P>): Asked<P> {
  const drawn = { page: useDeferredValue(page), pageScope: useDeferredValue(pageScope) };
  const isFound = drawn.page !== undefined && drawn.page !== page && searchOf(drawn.pageScope) !== searchOf(pageScope);
  return isFound ? drawn : { page, pageScope };
}

const searchOf = (scope: string): string | null => new URLSearchParams(scope).get('q');
