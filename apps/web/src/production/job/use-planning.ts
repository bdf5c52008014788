import { job } from '@editique/domain/entities/job';
import { endpointOf } from '@editique/domain/entity/entity';
import type { Planning } from '@editique/domain/planning/planning';
import { MINUTE_MS } from '@editique/domain/time/durations';
import { api } from '../../lib/api.ts';
import { useAnswer } from '../../lib/kept-answer.ts';
import { resourceKey } from '../../resource/record/cache-keys.ts';

export const PLANNING_PATH = `${endpointOf(job)}/planning`;

/** The number of days for which the plan is shown unless the user chooses another: a machine without work today shows what comes next. */
export const HORIZON = 7;

interface PlanningOptions {
  enabled?: boolean;
  /** How soon a failed read is repeated, in milliseconds. The plan is read again each minute anyway. */
  retryAfter?: number;
}

/**
 * Reads the plan. The planning, the page of a machine and the scan station share its query, so that whoever goes from one to another sees
 * the plan at once. Keyed under jobs, because every change of a job, a spool, a machine or its hours makes the plan stale.
 */
export const usePlanning = (horizon: number, { enabled = true, retryAfter = MINUTE_MS }: PlanningOptions = {}) =>
  useAnswer({
    subject: [...resourceKey(job), 'planning'],
    question: horizon,
    read: (signal) => api<Planning>('GET', PLANNING_PATH, { query: { horizon }, signal }),
    enabled,
    staleTime: 0,
    // The plan changes as time passes, without any write.
    refetchInterval: ({ state }) => (state.status === 'error' ? retryAfter : MINUTE_MS),
    refetchOnReconnect: true,
    meta: { silent: true },
  });
