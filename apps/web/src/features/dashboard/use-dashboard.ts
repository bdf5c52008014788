import type { Dashboard } from '@editique/domain/dashboard/dashboard';
import { MINUTE_MS } from '@editique/domain/time/durations';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** The dashboard counts rows of every list, so any change makes it stale. */
export const DASHBOARD_KEY = ['dashboard'] as const;

export const useDashboard = (isTv: boolean) =>
  useQuery({
    queryKey: DASHBOARD_KEY,
    queryFn: ({ signal }) => api<Dashboard>('GET', '/dashboard', { signal }),
    staleTime: 0,
    // Jobs become late as time passes, so the figures are read again even when nothing was written.
    refetchInterval: MINUTE_MS,
    // Nobody interacts with a wall screen, so it refreshes even when its tab is in the background.
    refetchIntervalInBackground: isTv,
    meta: { silent: true },
  });
