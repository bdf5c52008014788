import { utcDay } from '@editique/domain/time/days';
import { DAY_MS } from '@editique/domain/time/durations';

/** Returns the day that was this many days ago, in the form that a filter accepts. */
export const daysAgo = (days: number): string => utcDay(Date.now() - days * DAY_MS);
