import { hashKey, type Query, type QueryKey, useQuery } from '@tanstack/react-query';

/**
 * For `placeholderData`: keeps the former answer while another page or search of the same subject is read. The subject is the beginning of
 * the query key. The answer about another record, period or filter is not kept.
 */
export const keptWithin =
  (subject: QueryKey) =>
  <T>(former: T | undefined, query: { queryKey: QueryKey } | undefined): T | undefined =>
    query && isSame(query.queryKey.slice(0, subject.length), subject) ? former : undefined;

const isSame = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other]);

interface Asked<Q, T> {
  /** The beginning of the query key. No answer about another subject is kept. */
  subject: QueryKey;
  /** What the user asks: the period, the grouping, the filters. */
  question: Q;
  /** What differs between answers to one question, such as the page. */
  part?: unknown;
  read: (signal: AbortSignal) => Promise<T>;
  enabled?: boolean;
  staleTime?: number;
  refetchInterval?: number | ((query: Pick<Query, 'state'>) => number);
  refetchOnReconnect?: boolean;
  meta?: Record<string, unknown>;
}

export interface Answer<Q, T> {
  data: T | undefined;
  /** The question that `data` answers. Headings, texts and links beside the data must use it, and not the one that is asked. */
  question: Q;
  /** The data answers a former question, because the answer to the new one is still under way. */
  isFormer: boolean;
  /** The data is not what is asked: it answers a former question, or is another part of the same answer. */
  isAwaited: boolean;
  /** When the data was read; 0 if nothing was read yet. */
  readAt: number;
  /** The first answer is under way: nothing can be shown yet. */
  isLoading: boolean;
  error: Error | null;
  refetch: () => unknown;
}

/**
 * Reads the answer to a question that the user changes on the screen. The former answer stays until the new one arrives, together with its
 * question: figures of one period are not shown as those of another. What is shown of it is marked with `former`.
 */
export function useAnswer<Q, T>({ subject, question, part, read, ...options }: Asked<Q, T>): Answer<Q, T> {
  const { data, dataUpdatedAt, error, refetch, isLoading, isPlaceholderData } = useQuery({
    queryKey: [...subject, question, part],
    queryFn: async ({ signal }) => ({ question, answer: await read(signal) }),
    placeholderData: keptWithin(subject),
    ...options,
  });
  return {
    data: data?.answer,
    question: data ? data.question : question,
    isFormer: isPlaceholderData && !isSame(data?.question, question),
    isAwaited: isPlaceholderData,
    readAt: dataUpdatedAt,
    isLoading,
    error,
    refetch,
  };
}
