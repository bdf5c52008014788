import { useDeferredValue } from 'react';

interface Asked<P> {
  page: P | undefined;
  /** What the page was asked by. */
  pageScope: string;
}

/**
 * The page to draw. An answer comes at any moment, and React would draw it in one go: the letters that are typed meanwhile would wait.
 * So what a search found is drawn in pieces; until it stands, the rows of the last question stay. Everything else is drawn at once.
 */
export function usePatientPage<P>({ page, pageScope }: Asked<P>): Asked<P> {
  const drawn = { page: useDeferredValue(page), pageScope: useDeferredValue(pageScope) };
  const isFound = drawn.page !== undefined && drawn.page !== page && searchOf(drawn.pageScope) !== searchOf(pageScope);
  return isFound ? drawn : { page, pageScope };
}

const searchOf = (scope: string): string | null => new URLSearchParams(scope).get('q');
