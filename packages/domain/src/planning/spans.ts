import { isInFuture } from '../time/future.ts';

/** The rules for hours, closures and stops that a form can check too. Each returns a French message, or null. */

export const END_AFTER_START = 'la fin doit être après le début';
export const HOURS_OVERLAP = 'cette machine a déjà des horaires à ces heures';
export const STOPS_OVERLAP = 'cette machine a déjà un arrêt à ce moment';
const END_OF_PLANNED_STOP = "donnez la fin d'un arrêt à venir";

/** Accepts times of one day (24:00 included) or moments in UTC: both sort correctly as strings. */
export const endRefusal = (debut: string, fin: string | null | undefined): string | null => (fin && fin <= debut ? END_AFTER_START : null);

/** Returns the message at `fin` for a stop in the future without end: an empty end means that the machine is stopped now. */
export const plannedStopRefusal = (debut: string, fin: string | null | undefined): string | null =>
  !fin && isInFuture(debut) ? END_OF_PLANNED_STOP : null;
