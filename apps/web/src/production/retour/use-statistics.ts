import { retour } from '@editique/domain/entities/retour';
import type { Dimension, Statistique } from '@editique/domain/retour/statistiques';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { Period } from '../../lib/text/periods.ts';
import { resourceKey } from '../../resource/record/cache-keys.ts';

export type Narrowed = Partial<Record<'client' | 'motif' | 'ville' | 'region', number>>;

export const useStatistics = (par: Dimension, period: Period, narrowed: Narrowed = {}) =>
  useQuery({
    queryKey: [...resourceKey(retour), 'statistiques', par, period, narrowed],
    queryFn: ({ signal }) => api<Statistique[]>('GET', '/retour/statistiques', { query: { par, ...period, ...narrowed }, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
