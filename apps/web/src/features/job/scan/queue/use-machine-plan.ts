import { job } from '@editique/domain/entities/job';
import { endpointOf } from '@editique/domain/entity/entity';
import type { Planning } from '@editique/domain/planning/planning';
import { MINUTE_MS } from '@editique/domain/time/durations';
import { useQuery } from '@tanstack/react-query';
import { api, hasStatus } from '../../../../lib/api.ts';
import { resourceKey } from '../../../../resource/record/cache-keys.ts';
import { useRights } from '../../../../resource/record/use-rights.ts';

/** As many days as the plan is shown for unless asked otherwise. */
export const HORIZON = 7;
/** A station that lost the server asks again sooner. */
const AGAIN = 10_000;

export interface MachinePlan {
  planning: Planning | undefined;
  /** The last reading failed: what is shown, if anything, is older. */
  error: Error | null;
  readAt: number;
  retry: () => void;
}

/** The plan, for whoever may see it; null for everybody else. Under the key of jobs: whatever changes it makes it stale. */
export function useMachinePlan(isWanted: boolean): MachinePlan | null {
  const canRead = useRights(job).can('planning');
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: [...resourceKey(job), 'planning', HORIZON],
    queryFn: ({ signal }) => api<Planning>('GET', `${endpointOf(job)}/planning`, { query: { horizon: HORIZON }, signal }),
    enabled: isWanted && canRead,
    staleTime: 0,
    // Time alone moves the plan.
    refetchInterval: (query) => (query.state.status === 'error' ? AGAIN : MINUTE_MS),
    refetchOnReconnect: true,
    meta: { silent: true },
  });
  const isWithdrawn = hasStatus(error, FORBIDDEN);
  if (!isWanted || !canRead || isWithdrawn) return null;
  return { planning: data, error, readAt: dataUpdatedAt, retry: () => void refetch() };
}

const FORBIDDEN = 403;
