import { isDay } from '@editique/domain/entity/moment';
import { dayOf } from './text/periods.ts';

/** The header in which the API names its day. */
const SERVER_DAY = 'x-jour';

let latest: string | null = null;

/** Notes the day that an answer names. */
export function noteServerDay(headers: Headers): void {
  const day = headers.get(SERVER_DAY);
  if (isDay(day)) latest = day;
}

/**
 * Returns today by the server's clock and time zone, `YYYY-MM-DD`, as of its last answer. For what the server tells by the day, such as what
 * is overdue: the browser may be in another time zone. Before the first answer it is the browser's day.
 */
export const serverDay = (): string => latest ?? dayOf(new Date());
