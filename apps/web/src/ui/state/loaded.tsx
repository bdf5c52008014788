import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { Spinner } from './spinner.tsx';

/** The part of a query that these components need. An answer combined from two queries fits it as well. */
export interface Reading<T> {
  data: T | undefined;
  error: Error | null;
  refetch: () => unknown;
}

export interface LoadedProps<T> {
  query: Reading<T>;
  /** What failed, such as "Les lignes n'ont pas pu être lues." */
  help?: string | undefined;
  /** Shown until the answer arrives. Defaults to a spinner. */
  waiting?: ReactNode;
  children: (data: T) => ReactNode;
}

/** Draws what a query read. If nothing could be read, it says why, with a button that tries again. */
export function Loaded<T>({ query: { data, error, refetch }, help, waiting = <Spinner />, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data);
  return error ? <ErrorState error={error} help={help} onRetry={() => void refetch()} /> : waiting;
}
