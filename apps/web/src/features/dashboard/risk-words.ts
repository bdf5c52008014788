import type { JobsPart } from '@editique/domain/dashboard/dashboard';
import { formatCount, formatNumber } from '../../lib/text/format.ts';

type Risks = Pick<JobsPart, 'aRisque' | 'machineArretee' | 'indetermines'>;

/** Returns which jobs are at risk and why. Promises nothing while the end of some job is unknown. */
export function riskWords({ aRisque: { rouge, orange, jaune }, machineArretee, indetermines }: Risks): string {
  const parts = [
    rouge > 0 && `${formatNumber(rouge)} en retard`,
    orange > 0 && (orange === 1 ? '1 le sera' : `${formatNumber(orange)} le seront`),
    jaune > 0 && `${formatNumber(jaune)} à marge faible`,
    machineArretee > 0 && `${formatNumber(machineArretee)} ${machineArretee === 1 ? 'attend' : 'attendent'} une machine arrêtée`,
  ].filter(Boolean);
  if (parts.length > 0) return parts.join(', ');
  return indetermines > 0 ? `fin indéterminée pour ${formatCount(indetermines, 'job')}` : 'tout finira à temps';
}
