import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { Spinner } from './spinner.tsx';

/** What the pieces here need of a query, so that an answer put together of two can be given as well. */
export interface Reading<T> {
  data: T | undefined;
  error: Error | null;
  refetch: () => unknown;
}

export interface LoadedProps<T> {
  query: Reading<T>;
  /** What failed, such as "Les lignes n'ont pas pu être lues." */
  help?: string | undefined;
  /** Shown until the answer comes: a spinner unless told. */
  waiting?: ReactNode;
  children: (data: T) => ReactNode;
}

/** Draws what a query read. Where nothing could be read it says why, with a button that tries again. */
export function Loaded<T>({ query: { data, error, refetch }, help, waiting = <Spinner />, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data);
  return error ? <ErrorState error={error} help={help} onRetry={() => void refetch()} /> : waiting;
}
