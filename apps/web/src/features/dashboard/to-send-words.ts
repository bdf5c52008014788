import type { JobsPart } from '@editique/domain/dashboard/dashboard';
import { formatNumber } from '../../lib/text/format.ts';

/** Returns the words below the number of jobs to send today. */
export function toSendWords({ total, enImpression }: Pick<JobsPart['aEnvoyer'], 'total' | 'enImpression'>): string {
  if (total === 0) return 'aucun job à envoyer';
  return enImpression === 0 ? 'aucun encore en impression' : `dont ${formatNumber(enImpression)} encore en impression`;
}
