import { z } from 'zod';

/** Checking each item of a shorter list costs milliseconds, even if all are bad. */
const SHORT = 1000;

/**
 * The schema of a list that may be long, and is checked only up to its first bad item. An answer names one error per field,
 * but zod makes an issue for each: thousands of bad items would occupy the server for seconds.
 */
export const longList = <T extends z.ZodType>(item: T, { min = 0, max }: { min?: number; max: number }, message: string) =>
  z.preprocess(
    (given) => (Array.isArray(given) && given.length > SHORT && given.length <= max ? upToFirstBad(item, given) : given),
    z.array(item, message).min(min, message).max(max, message),
  );

function upToFirstBad(item: z.ZodType, given: unknown[]): unknown[] {
  const bad = given.findIndex((value) => !item.safeParse(value).success);
  return bad === -1 ? given : given.slice(0, bad + 1);
}
