import { job } from '@editique/domain/entities/job';
import { endpointOf } from '@editique/domain/entity/entity';
import type { Planning } from '@editique/domain/planning/planning';
import { MINUTE_MS } from '@editique/domain/time/durations';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { resourceKey } from '../../../resource/record/cache-keys.ts';

/**
 * A week, so that a machine without work today can show what comes next. The planning board reads the same period, so both share one query.
 */
const HORIZON = 7;

/** Reads the plan of all machines. Keyed under jobs, because everything that changes the plan makes jobs stale too. */
export const usePlan = () =>
  useQuery({
    queryKey: [...resourceKey(job), 'planning', HORIZON],
    queryFn: ({ signal }) => api<Planning>('GET', `${endpointOf(job)}/planning`, { query: { horizon: HORIZON }, signal }),
    staleTime: 0,
    // The plan changes as time passes, without any write.
    refetchInterval: MINUTE_MS,
    meta: { silent: true },
  });
