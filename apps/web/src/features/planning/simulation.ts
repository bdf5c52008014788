import { job } from '@editique/domain/entities/job';
import type { Planning } from '@editique/domain/planning/planning';
import { api } from '../../lib/api.ts';
import { useAnswer } from '../../lib/kept-answer.ts';
import { PLANNING_PATH } from '../../production/job/use-planning.ts';
import { resourceKey } from '../../resource/record/cache-keys.ts';
import type { SimulationBody } from './what-if/hypotheses.ts';

export const simulate = (body: SimulationBody, horizon: number, signal?: AbortSignal): Promise<Planning> =>
  api<Planning>('POST', `${PLANNING_PATH}/simulation`, { body, query: { horizon }, ...(signal ? { signal } : {}) });

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
