import { MINUTE_MS } from '@editique/domain/time/durations';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';
import { notifyFailure } from './notify.ts';

interface Meta extends Record<string, unknown> {
  /** The screen shows the failure itself: at a field, in a modal. */
  silent?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta;
    mutationMeta: Meta;
  }
}

/** How long data that no screen shows stay in the cache. */
export const KEPT_MS = 10 * MINUTE_MS;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => announce(error, query.meta) }),
  mutationCache: new MutationCache({ onError: (error, _variables, _result, mutation) => announce(error, mutation.meta) }),
  defaultOptions: {
    queries: {
      staleTime: 5 * MINUTE_MS,
      gcTime: KEPT_MS,
      // Requests are sent even when the browser believes that it is offline: a failed request shows a message, a paused one shows nothing.
      networkMode: 'always',
      retry: (failures, error) => failures < 1 && !isRefusal(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

const isRefusal = (error: Error): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

function announce(error: Error, meta: Meta | undefined): void {
  // The end of a session shows one message of its own, although many requests are refused.
  if (error instanceof ApiError && error.status === 401) return;
  if (!meta?.silent) notifyFailure(error);
}
