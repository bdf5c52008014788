import { job } from '@editique/domain/entities/job';
import { endpointOf } from '@editique/domain/entity/entity';
import type { Planning } from '@editique/domain/planning/planning';
import { MINUTE_MS } from '@editique/domain/time/durations';
import { useQuery } from '@tanstack/react-query';
import { api, hasStatus } from '../../../../lib/api.ts';
import { resourceKey } from '../../../../resource/record/cache-keys.ts';
import { useRights } from '../../../../resource/record/use-rights.ts';

/** The default number of days for which the plan is shown. */
export const HORIZON = 7;
/** After a failed read the station retries sooner. */
const AGAIN = 10_000;

export interface MachinePlan {
  planning: Planning | undefined;
  /** Set when the last read failed: the plan shown, if any, is older. */
  error: Error | null;
  readAt: number;
  retry: () => void;
}

/** Reads the plan; null for users who may not see it. Keyed under jobs, so that changes of jobs make it stale. */
export function useMachinePlan(isWanted: boolean): MachinePlan | null {
  const canRead = useRights(job).can('planning');
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: [...resourceKey(job), 'planning', HORIZON],
    queryFn: ({ signal }) => api<Planning>('GET', `${endpointOf(job)}/planning`, { query: { horizon: HORIZON }, signal }),
    enabled: isWanted && canRead,
    staleTime: 0,
    // The plan changes as time passes, without any write.
    refetchInterval: (query) => (query.state.status === 'error' ? AGAIN : MINUTE_MS),
    refetchOnReconnect: true,
    meta: { silent: true },
  });
  const isWithdrawn = hasStatus(error, FORBIDDEN);
  if (!isWanted || !canRead || isWithdrawn) return null;
  return { planning: data, error, readAt: dataUpdatedAt, retry: () => void refetch() };
}

const FORBIDDEN = 403;
