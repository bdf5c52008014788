import { z } from 'zod';

type Message = string | ((issue: { input?: unknown }) => string);

/** A date-time with its offset, seconds optional. Converted to UTC, because PostgreSQL refuses some offsets that ISO 8601 allows. */
export const dateTimeOf = (error: Message) =>
  z
    .union([z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })], { error })
    .refine(hasLikelyYear, { error, abort: true })
    .transform((value) => new Date(value).toISOString());

/** A day that exists: `YYYY-MM-DD`. */
export const dateOf = (error: Message) => z.iso.date({ error }).refine(hasLikelyYear, { error });

const day = dateOf('');
/** Tells whether an API call accepts the value as a day. */
export const isDay = (value: unknown): value is string => day.safeParse(value).success;

/** A time in the form `HH:mm`. */
export const timeOf = (error: Message) => z.iso.time({ precision: -1, error });

/** Like `timeOf`, for the end of a period: 24:00 is the end of the day. */
export const endTimeOf = (error: Message) => z.union([timeOf(error), z.literal('24:00')], { error });

const OLDEST_YEAR = 1900;
const LATEST_YEAR = 2999;

/** Refuses years that can only be a typing error. Year 0000 is valid ISO 8601, but PostgreSQL has no such year. */
function hasLikelyYear(value: string): boolean {
  const year = Number(value.slice(0, 4));
  return year >= OLDEST_YEAR && year <= LATEST_YEAR;
}
