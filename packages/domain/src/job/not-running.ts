import { ETAT, type Etat } from './steps.ts';

interface Standing {
  etat: Etat;
}

export const cancelledRefusal = ({ etat }: Standing): string | null => (etat === ETAT.cancelled ? 'Ce job est annulé' : null);

export const pausedRefusal = ({ etat }: Standing): string | null =>
  etat === ETAT.paused ? "Ce job est en pause, il faut d'abord le reprendre" : null;

/** Returns the reason to refuse work on a cancelled or paused job, or null. */
export const notRunningRefusal = (job: Standing): string | null => cancelledRefusal(job) ?? pausedRefusal(job);
