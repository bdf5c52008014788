import { utcDay } from '@editique/domain/time/days';
import { DAY_MS } from '@editique/domain/time/durations';

/** The day that was so many days ago, as a filter takes it. */
export const daysAgo = (days: number): string => utcDay(Date.now() - days * DAY_MS);
