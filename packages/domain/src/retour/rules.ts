import { DAY_MS } from '../time/durations.ts';
import { isInFuture } from '../time/future.ts';

const RECEIVED_LATER = "un retour n'est pas reçu dans l'avenir";
export const OTHER_CLIENT = "ce job est d'un autre client";
export const OTHER_JOB = "cette référence est celle d'un pli d'un autre job";
export const TWICE = 'ce pli est déjà revenu : cochez « Second retour confirmé » pour le garder';

/** Allows one day ahead, because a return of today is often entered with a later hour, such as noon. */
export const receptionRefusal = (dateReception: string): string | null => (isInFuture(dateReception, DAY_MS) ? RECEIVED_LATER : null);
