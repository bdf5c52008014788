import { addDays } from '@editique/domain/time/days';
import { Zone } from '@editique/domain/time/zone';

/** Those of the servers of the journeys. */
const zone = new Zone('Africa/Casablanca');

/** The day so many days from today, by the calendar of the product: a day is not always 24 hours, and its midnight not that of UTC. */
export const dayIn = (days: number): string => addDays(zone.today(), days);

/** Noon of the day so many days ago. */
export const noonAgo = (days: number): string => `${dayIn(-days)}T12:00:00Z`;
