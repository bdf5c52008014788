import { dateOf } from '@editique/domain/entity/moment';
import { validation } from '@editique/domain/messages';
import { invalid } from './errors.ts';

const day = dateOf(validation.date).optional();

/** The query parameters for the first and last day of a period: `du=2026-01-01&au=2026-01-31`. */
export const periodInQuery = { du: day, au: day };

/** Returns the period unchanged, or throws if it ends before it begins. The same day twice is a valid period. */
export function checkedPeriod<P extends { du?: string | undefined; au?: string | undefined }>(period: P): P {
  const { du, au } = period;
  if (du !== undefined && au !== undefined && du > au) throw invalid({ au: 'la fin ne peut pas précéder le début' });
  return period;
}
