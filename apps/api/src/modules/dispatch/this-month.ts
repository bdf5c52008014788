import { dayBegins, firstOfMonth } from '@editique/domain/time/days';
import { Zone } from '@editique/domain/time/zone';
import type { Flag } from '../../engine/definition/flag.ts';

/** Returns the flag of postage entered since the first of the month. Its SQL changes with the month. */
export function thisMonth(timeZone: string): Flag {
  const zone = new Zone(timeZone);
  return {
    get condition() {
      return `t."date_saisie" >= '${dayBegins(zone, firstOfMonth(zone.today()))}'::timestamptz`;
    },
    isVolatile: true,
  };
}
