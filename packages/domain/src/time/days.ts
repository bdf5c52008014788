import { DAY_MS } from './durations.ts';
import type { Zone } from './zone.ts';

const DAY = 'YYYY-MM-DD'.length;

/** The day in UTC of a time in milliseconds. */
export const utcDay = (time: number): string => new Date(time).toISOString().slice(0, DAY);

export const addDays = (day: string, days: number): string => utcDay(Date.parse(day) + days * DAY_MS);

/** '01/03/2026'. */
export const frenchDay = (day: string): string => day.split('-').reverse().join('/');

/** The first of the month that comes so many months later; 0 is the month of the day itself. The day may be a month, `YYYY-MM`. */
export const firstOfMonth = (day: string, later = 0): string =>
  utcDay(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + later, 1));

/** The last day of a month: of a day's own, or of one given as `YYYY-MM`. */
export const lastOfMonth = (day: string): string => addDays(firstOfMonth(day, 1), -1);

/**
 * The instant at which a day begins, for statements to compare with. The product's clocks say it: those of the database may know other
 * changes of the clock.
 */
export const dayBegins = (zone: Zone, day: string): string => new Date(zone.toInstant(Date.parse(day))).toISOString();

/** Days or months one after the other, from the one that holds the first day to the one that holds the last. */
export function stepsBetween(step: 'day' | 'month', first: string, last: string): string[] {
  const steps: string[] = [];
  const next = (day: string): string => (step === 'day' ? addDays(day, 1) : firstOfMonth(day, 1));
  for (let day = step === 'day' ? first : firstOfMonth(first); day <= last; day = next(day)) steps.push(day);
  return steps;
}
