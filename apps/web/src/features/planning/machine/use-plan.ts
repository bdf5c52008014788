import { job } from '@editique/domain/entities/job';
import { endpointOf } from '@editique/domain/entity/entity';
import type { Planning } from '@editique/domain/planning/planning';
import { MINUTE_MS } from '@editique/domain/time/durations';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { resourceKey } from '../../../resource/record/cache-keys.ts';

/** A week, so that a machine with nothing to do today can say what comes next. It is also what the planning board reads. */
const HORIZON = 7;

/** The plan of all machines. Under the key of jobs: whatever changes it makes jobs stale too. */
export const usePlan = () =>
  useQuery({
    queryKey: [...resourceKey(job), 'planning', HORIZON],
    queryFn: ({ signal }) => api<Planning>('GET', `${endpointOf(job)}/planning`, { query: { horizon: HORIZON }, signal }),
    staleTime: 0,
    // Time alone moves the plan.
    refetchInterval: MINUTE_MS,
    meta: { silent: true },
  });
