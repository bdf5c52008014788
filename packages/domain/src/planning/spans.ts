import { isInFuture } from '../time/future.ts';

/** The rules for hours, closures and stops that a form can check too. Each returns a French message, or null. */

export const END_AFTER_START = 'la fin doit être après le début';
export const HOURS_OVERLAP = 'cette machine a déjà des horaires à ces heures';
export const STOPS_OVERLAP = 'cette machine a déjà un arrêt à ce moment';
const STOP_IN_FUTURE = "un arrêt ne commence pas dans l'avenir";

/** Accepts times of one day (24:00 included) or moments in UTC: both sort correctly as strings. */
export const endRefusal = (debut: string, fin: string | null | undefined): string | null => (fin && fin <= debut ? END_AFTER_START : null);

export const futureRefusal = (debut: string): string | null => (isInFuture(debut) ? STOP_IN_FUTURE : null);
