import { DAY_MS, HOUR_MS } from '@editique/domain/time/durations';
import { Zone } from '@editique/domain/time/zone';

/** The hours of the workshop, in milliseconds. */
export const DEMO_ZONE = 'Africa/Casablanca';
/** How far the clocks of Morocco are ahead of UTC: what they are today is near enough for the two months of the demo. */
const zone = new Zone(DEMO_ZONE);
const OFFSET = ((now: number): number => zone.toWall(now) - now)(Date.now());

/** Opening hours by weekday, Sunday first; a day without is closed. */
export type Week = readonly (readonly [from: number, to: number] | null)[];

/** Two shifts in the week, one short on Saturday. */
const OPEN: Week = [null, [6, 22], [6, 22], [6, 22], [6, 22], [6, 22], [7, 13]];

/** The first moment of the local day. */
export const startOfDay = (time: number): number => Math.floor((time + OFFSET) / DAY_MS) * DAY_MS - OFFSET;

export const weekday = (time: number): number => new Date(time + OFFSET).getUTCDay();

/** Goes back by so many opening hours, of the workshop or of one machine: nothing happens at night or on a Sunday. */
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

/** The opening hours between two times. */
export function openHours(from: number, to: number, week: Week): number {
  let open = 0;
  for (let midnight = startOfDay(from); midnight < to; midnight += DAY_MS) {
    const hours = week[weekday(midnight)];
    if (hours) open += Math.max(0, Math.min(to, midnight + hours[1] * HOUR_MS) - Math.max(from, midnight + hours[0] * HOUR_MS));
  }
  return open / HOUR_MS;
}

/** The first moment of a working day that lies so many working days after the one of that time. Sundays and Saturdays are none. */
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
/** The local day as YYYY-MM-DD, by the clocks of that day: a screen shows the moment by them too. */
export const localDay = (time: number): string => iso(zone.toWall(time)).slice(0, 10);
export const localTime = (time: number): string => iso(zone.toWall(time)).slice(11, 16);

/** Week of the year, as production plans count them. */
export function isoWeek(time: number): number {
  const day = new Date(startOfDay(time) + OFFSET);
  day.setUTCDate(day.getUTCDate() + 4 - (day.getUTCDay() || 7));
  return Math.ceil(((day.getTime() - Date.UTC(day.getUTCFullYear(), 0, 1)) / DAY_MS + 1) / 7);
}
