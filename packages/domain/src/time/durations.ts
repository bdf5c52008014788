/** Durations in milliseconds. A calendar day may be 23 or 25 hours long when the clocks change, so use `addDays` for calendar days. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
