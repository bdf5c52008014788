import { isDay } from '@editique/domain/entity/moment';
export interface Period {
  /** Days, both included. */
  du: string;
  au: string;
}

const DEFAULT_DAYS = 90;

const pad = (value: number): string => String(value).padStart(2, '0');
/** Returns `YYYY-MM-DD`, by the browser's clock. */
export const dayOf = (date: Date): string => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

/** Returns the last days up to today, by the browser's clock. */
export function lastDays(days: number, now = new Date()): Period {
  return { du: dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1)), au: dayOf(now) };
}

/** Returns a whole month: 0 is this one, 1 the one before. */
export function monthBefore(months: number, now = new Date()): Period {
  const first = new Date(now.getFullYear(), now.getMonth() - months, 1);
  return { du: dayOf(first), au: dayOf(new Date(first.getFullYear(), first.getMonth() + 1, 0)) };
}

/** Returns the three months of a quarter: 0 is this one, 1 the one before. */
export function quarterBefore(quarters: number, now = new Date()): Period {
  const first = new Date(now.getFullYear(), now.getMonth() - (now.getMonth() % 3) - 3 * quarters, 1);
  return { du: dayOf(first), au: dayOf(new Date(first.getFullYear(), first.getMonth() + 3, 0)) };
}

/** Returns the twelve months up to the end of this one. */
export const lastYear = (now = new Date()): Period => ({ du: monthBefore(11, now).du, au: monthBefore(0, now).au });

/** Returns the period in an address. Ignores a value that is not a day, and swaps days in the wrong order. */
export function periodIn(parameters: URLSearchParams, otherwise = lastDays(DEFAULT_DAYS)): Period {
  const read = (name: keyof Period): string => {
    const text = parameters.get(name);
    return isDay(text) ? text : otherwise[name];
  };
  const [du, au] = [read('du'), read('au')];
  return du <= au ? { du, au } : { du: au, au: du };
}
