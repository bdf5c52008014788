/** The hours of the workshop, in milliseconds. Morocco is one hour ahead of UTC. */
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
const OFFSET = HOUR;

/** Opening hours by weekday, Sunday first: two shifts in the week, one short on Saturday. */
const OPEN: readonly (readonly [from: number, to: number] | null)[] = [null, [6, 22], [6, 22], [6, 22], [6, 22], [6, 22], [7, 13]];

/** The first moment of the local day. */
export const startOfDay = (time: number): number => Math.floor((time + OFFSET) / DAY) * DAY - OFFSET;

export const weekday = (time: number): number => new Date(time + OFFSET).getUTCDay();

/** Goes back by so many opening hours, because nothing happens at night or on a Sunday. */
export function rewind(time: number, hours: number): number {
  let at = time;
  let left = hours * HOUR;
  for (;;) {
    const midnight = startOfDay(at);
    const open = OPEN[weekday(at)];
    if (open) {
      const from = midnight + open[0] * HOUR;
      const end = Math.min(at, midnight + open[1] * HOUR);
      if (end > from && left <= end - from) return Math.round((end - left) / 1000) * 1000;
      if (end > from) left -= end - from;
    }
    at = midnight - 1;
  }
}

export const iso = (time: number): string => new Date(time).toISOString();
/** The local day as YYYY-MM-DD. */
export const localDay = (time: number): string => iso(time + OFFSET).slice(0, 10);
export const localTime = (time: number): string => iso(time + OFFSET).slice(11, 16);

/** Week of the year, as production plans count them. */
export function isoWeek(time: number): number {
  const day = new Date(startOfDay(time) + OFFSET);
  day.setUTCDate(day.getUTCDate() + 4 - (day.getUTCDay() || 7));
  return Math.ceil(((day.getTime() - Date.UTC(day.getUTCFullYear(), 0, 1)) / DAY + 1) / 7);
}
