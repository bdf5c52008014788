const TOLERANCE_MS = 60_000;

const RECEIVED_LATER = "un retour n'est pas reçu dans l'avenir";
export const OTHER_CLIENT = "ce job est d'un autre client";
export const OTHER_JOB = "cette référence est celle d'un pli d'un autre job";
export const TWICE = 'ce pli est déjà revenu : cochez « Second retour confirmé » pour le garder';

/** The clock of who types may be a little ahead of the server's. */
export const receptionRefusal = (dateReception: string, now: number = Date.now()): string | null =>
  Date.parse(dateReception) > now + TOLERANCE_MS ? RECEIVED_LATER : null;
