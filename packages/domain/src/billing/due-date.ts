import { utcDay } from '../time/days.ts';
import { DAY_MS } from '../time/durations.ts';

/** The delay in days for a client who has none of its own. */
export const DEFAULT_PAYMENT_DELAY = 60;
/** The last day that a form accepts. A long delay would go beyond it. */
const LAST_DAY = '9999-12-31';

/** Returns the day (`YYYY-MM-DD`) by which a facture of the given day must be paid. */
export function dueDate(day: string, delay: number | null): string {
  const due = Date.parse(day) + (delay ?? DEFAULT_PAYMENT_DELAY) * DAY_MS;
  return due > Date.parse(LAST_DAY) ? LAST_DAY : utcDay(due);
}
