import { retour } from '@editique/domain/entities/retour';
import type { Dimension, Statistique } from '@editique/domain/retour/statistiques';
import { api } from '../../lib/api.ts';
import { useAnswer } from '../../lib/kept-answer.ts';
import type { Period } from '../../lib/text/periods.ts';
import { resourceKey } from '../../resource/record/cache-keys.ts';

export type Narrowed = Partial<Record<'client' | 'motif' | 'ville' | 'region', number>>;

export const useStatistics = (par: Dimension, period: Period, narrowed: Narrowed = {}) =>
  useAnswer({
    subject: [...resourceKey(retour), 'statistiques'],
    question: { par, period, narrowed },
    read: (signal) => api<Statistique[]>('GET', '/retour/statistiques', { query: { par, ...period, ...narrowed }, signal }),
    meta: { silent: true },
  });
