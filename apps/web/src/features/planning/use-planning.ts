import { job } from '@editique/domain/entities/job';
import { endpointOf } from '@editique/domain/entity/entity';
import type { Planning } from '@editique/domain/planning/planning';
import { MINUTE_MS } from '@editique/domain/time/durations';
import { api } from '../../lib/api.ts';
import { useAnswer } from '../../lib/kept-answer.ts';
import { resourceKey } from '../../resource/record/cache-keys.ts';
import type { SimulationBody } from './what-if/hypotheses.ts';

const PATH = `${endpointOf(job)}/planning`;

/** Reads the plan. Keyed under jobs, because every change of a job, a spool, a machine or its hours makes the plan stale. */
export const usePlanning = (horizon: number) =>
  useAnswer({
    subject: [...resourceKey(job), 'planning'],
    question: horizon,
    read: (signal) => api<Planning>('GET', PATH, { query: { horizon }, signal }),
    staleTime: 0,
    // The plan changes as time passes, without any write.
    refetchInterval: MINUTE_MS,
    meta: { silent: true },
  });

export const simulate = (body: SimulationBody, horizon: number, signal?: AbortSignal): Promise<Planning> =>
  api<Planning>('POST', `${PATH}/simulation`, { body, query: { horizon }, ...(signal ? { signal } : {}) });

/** Reads the plan under the given hypotheses. Computed again whenever the real plan changes. */
export const useSimulation = (body: SimulationBody | null, horizon: number, planning: Planning | undefined) =>
  useAnswer({
    subject: [...resourceKey(job), 'simulation'],
    question: { horizon, body },
    part: planning?.calculeLe,
    read: (signal) => simulate(body ?? {}, horizon, signal),
    enabled: body !== null && planning !== undefined,
    meta: { silent: true },
  });
