import { incident } from '@editique/domain/entities/incident';
import { endpointOf } from '@editique/domain/entity/entity';
import type { IncidentKey, IncidentStatistic } from '@editique/domain/integrity/incident-statistics';
import { api } from '../../lib/api.ts';
import { useAnswer } from '../../lib/kept-answer.ts';
import { dayOf } from '../../lib/text/periods.ts';
import { resourceKey } from '../../resource/record/cache-keys.ts';
import { boundsOf, type Period, periodsOf } from './statistics-figures.ts';

export interface Statistics {
  par: IncidentKey;
  period: Period;
  rows: IncidentStatistic[];
  periods: string[];
}

/**
 * Reads incidents by motif, machine or client over a period that ends today. The result carries the grouping and period that it was read
 * for.
 */
export const useStatistics = (par: IncidentKey, period: Period) =>
  useAnswer({
    subject: [...resourceKey(incident), 'statistiques'],
    question: { par, period },
    read: async (signal): Promise<Statistics> => {
      const bounds = boundsOf(period, dayOf(new Date()));
      const rows = await api<IncidentStatistic[]>('GET', `${endpointOf(incident)}/statistiques`, {
        query: { ...bounds, par, pas: period.pas },
        signal,
      });
      return { par, period, rows, periods: periodsOf(period, bounds) };
    },
    meta: { silent: true },
  });
