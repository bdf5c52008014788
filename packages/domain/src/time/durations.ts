/** In milliseconds. A day of the calendar may be an hour shorter or longer where the clocks change: `addDays` counts by the calendar. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
