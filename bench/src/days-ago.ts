import { DAY_MS } from '@editique/domain/time/durations';

/** The day that was so many days ago, as a filter takes it. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
