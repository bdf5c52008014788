import { job } from '@editique/domain/entities/job';
import { machine as machineEntity } from '@editique/domain/entities/machine';
import { endpointOf, pathOf } from '@editique/domain/entity/entity';
import { canReach } from '@editique/domain/entity/permission';
import type { Activite } from '@editique/domain/planning/activite';
import { api } from '../../../lib/api.ts';
import { useAnswer } from '../../../lib/kept-answer.ts';
import { useSession } from '../../../lib/session/session.ts';
import { lastDays } from '../../../lib/text/periods.ts';
import { resourceKey } from '../../../resource/record/cache-keys.ts';

/** The periods that are offered, in days. */
export const PERIODS = [7, 30, 90] as const;
export type Period = (typeof PERIODS)[number];

/** Returns whether the user may see the activity of machines: the right to list machines includes it. */
export function useMaySeeActivity(): boolean {
  const paths = useSession()?.paths;
  return paths !== undefined && canReach(paths, pathOf(machineEntity));
}

/**
 * Reads a machine's activity of the last days, today included. Keyed under jobs, because declarations, stops and hours make jobs stale too.
 */
export function useActivity(machine: number, days: Period) {
  return useAnswer({
    subject: [...resourceKey(job), 'activite', machine],
    question: days,
    read: (signal) =>
      api<Activite>('GET', `${endpointOf(machineEntity)}/${machine}/activite`, { query: { du: lastDays(days).du }, signal }),
    meta: { silent: true },
  });
}
