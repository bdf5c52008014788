import { addDays } from '@editique/domain/time/days';
import { Zone } from '@editique/domain/time/zone';

/** The time zone of the servers under test. */
const zone = new Zone('Africa/Casablanca');

/**
 * Returns the day so many days from today, by the product's calendar: a day does not always have 24 hours, and its midnight is not that of
 * UTC.
 */
export const dayIn = (days: number): string => addDays(zone.today(), days);

/** Returns noon of the day so many days ago. */
export const noonAgo = (days: number): string => `${dayIn(-days)}T12:00:00Z`;
