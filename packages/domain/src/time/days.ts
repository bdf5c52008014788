import { DAY_MS } from './durations.ts';
import type { Zone } from './zone.ts';

const DAY = 'YYYY-MM-DD'.length;

/** Returns the UTC day of a time in milliseconds. */
export const utcDay = (time: number): string => new Date(time).toISOString().slice(0, DAY);

export const addDays = (day: string, days: number): string => utcDay(Date.parse(day) + days * DAY_MS);

/** Returns '01/03/2026' for `2026-03-01`. */
export const frenchDay = (day: string): string => day.split('-').reverse().join('/');

/** Returns the first day of the month that is `later` months after the given day or month (`YYYY-MM`). */
export const firstOfMonth = (day: string, later = 0): string =>
  utcDay(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + later, 1));

/** Returns the last day of the month of a day or of a month (`YYYY-MM`). */
export const lastOfMonth = (day: string): string => addDays(firstOfMonth(day, 1), -1);

/**
 * Returns the instant at which a day begins, for use in SQL. Computed here and not in the database, whose time zone data may be of another
 * version.
 */
export const dayBegins = (zone: Zone, day: string): string => new Date(zone.toInstant(Date.parse(day))).toISOString();

/** Returns consecutive days or months, from the one that contains the first day to the one that contains the last day. */
export function stepsBetween(step: 'day' | 'month', first: string, last: string): string[] {
  const steps: string[] = [];
  const next = (day: string): string => (step === 'day' ? addDays(day, 1) : firstOfMonth(day, 1));
  for (let day = step === 'day' ? first : firstOfMonth(first); day <= last; day = next(day)) steps.push(day);
  return steps;
}
