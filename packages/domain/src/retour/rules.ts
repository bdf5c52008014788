import { isInFuture } from '../time/future.ts';
import type { Zone } from '../time/zone.ts';

const RECEIVED_LATER = "un retour n'est pas reçu dans l'avenir";
export const OTHER_CLIENT = "ce job est d'un autre client";
export const OTHER_JOB = "cette référence est celle d'un pli d'un autre job";
export const TWICE = 'ce pli est déjà revenu : cochez « Second retour confirmé » pour le garder';

/** Refuses a day after today. Any hour of today is accepted, because people often type an hour still to come, such as noon. */
export const receptionRefusal = (dateReception: string, zone: Zone): string | null =>
  isInFuture(dateReception) && zone.today(Date.parse(dateReception)) > zone.today() ? RECEIVED_LATER : null;
