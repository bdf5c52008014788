import { DAY_MS, HOUR_MS } from '@editique/domain/time/durations';
import { Zone } from '@editique/domain/time/zone';

/** The time zone of the demo's workshop. */
export const DEMO_ZONE = 'Africa/Casablanca';
const zone = new Zone(DEMO_ZONE);
/** Morocco's offset from UTC in milliseconds. Today's offset is accurate enough for the two months of the demo. */
const OFFSET = ((now: number): number => zone.toWall(now) - now)(Date.now());

/** Opening hours by weekday, Sunday first. Null: closed. */
export type Week = readonly (readonly [from: number, to: number] | null)[];

/** The workshop's hours: two shifts from Monday to Friday, one short shift on Saturday. */
const OPEN: Week = [null, [6, 22], [6, 22], [6, 22], [6, 22], [6, 22], [7, 13]];

/** Returns the first moment of the local day. */
export const startOfDay = (time: number): number => Math.floor((time + OFFSET) / DAY_MS) * DAY_MS - OFFSET;

export const weekday = (time: number): number => new Date(time + OFFSET).getUTCDay();

/**
 * Returns the time so many opening hours earlier, of the workshop or of one machine: nothing in the demo happens at night or on a Sunday.
 */
export function rewind(time: number, hours: number, week: Week = OPEN): number {
  let at = time;
  let left = hours * HOUR_MS;
  for (;;) {
    const midnight = startOfDay(at);
    const open = week[weekday(at)];
    if (open) {
      const from = midnight + open[0] * HOUR_MS;
      const end = Math.min(at, midnight + open[1] * HOUR_MS);
      if (end > from && left <= end - from) return Math.round((end - left) / 1000) * 1000;
      if (end > from) left -= end - from;
    }
    at = midnight - 1;
  }
}

/** Returns the number of opening hours between two times. */
export function openHours(from: number, to: number, week: Week): number {
  let open = 0;
  for (let midnight = startOfDay(from); midnight < to; midnight += DAY_MS) {
    const hours = week[weekday(midnight)];
    if (hours) open += Math.max(0, Math.min(to, midnight + hours[1] * HOUR_MS) - Math.max(from, midnight + hours[0] * HOUR_MS));
  }
  return open / HOUR_MS;
}

/**
 * Returns the first moment of the working day that is `days` working days after that of `time`. A weekend counts as the following Monday.
 */
export function workingDay(time: number, days: number): number {
  let day = startOfDay(time);
  const toNext = (): void => {
    do day += DAY_MS;
    while (weekday(day) === 0 || weekday(day) === 6);
  };
  if (weekday(day) === 0 || weekday(day) === 6) toNext();
  for (let left = days; left > 0; left--) toNext();
  return day;
}

export const iso = (time: number): string => new Date(time).toISOString();
/** Returns the local day as YYYY-MM-DD, with the offset of that day, as a screen shows the moment. */
export const localDay = (time: number): string => iso(zone.toWall(time)).slice(0, 10);
export const localTime = (time: number): string => iso(zone.toWall(time)).slice(11, 16);

/** Returns the ISO week of the year, as used in production plans. */
export function isoWeek(time: number): number {
  const day = new Date(startOfDay(time) + OFFSET);
  day.setUTCDate(day.getUTCDate() + 4 - (day.getUTCDay() || 7));
  return Math.ceil(((day.getTime() - Date.UTC(day.getUTCFullYear(), 0, 1)) / DAY_MS + 1) / 7);
}
