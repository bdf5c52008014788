import { SUITE, type Suite } from '../entities/incident.ts';
import type { JobStanding } from '../job/progress.ts';
import { ETAPE, ETAT } from '../job/steps.ts';
import { counted } from '../text/count.ts';
import type { Pieces } from './fates.ts';

/** Suites 2 and 3 settle the incident at once. Suite 1 is settled by its retirage. */
export const settlesAtOnce = (suite: Suite): boolean => suite !== SUITE.reprinted;

/** Returns why the job takes no further incident, or null. A paused job accepts them. */
export function incidentRefusal(job: JobStanding): string | null {
  if (job.etat === ETAT.cancelled) return "Ce job est annulé, il ne prend pas d'incident";
  if (job.etape < ETAPE.printing) return "L'impression de ce job n'a pas commencé, il ne prend pas d'incident";
  if (job.etape > ETAPE.inserted) return "Ce job est terminé, il ne prend plus d'incident";
  return null;
}

/** Returns the errors of a range that does not lie in the spool, by field. */
export function checkPieces({ de, a }: Pieces, nombrePlis: number): Record<string, string> {
  if (de > nombrePlis) return { de: `ce spool compte ${counted(nombrePlis, 'pli')}` };
  if (a > nombrePlis) return { a: `ce spool compte ${counted(nombrePlis, 'pli')}` };
  return a < de ? { a: 'le dernier pli ne peut pas précéder le premier' } : {};
}

export const piecesTaken = ({ de, a }: Pieces): string =>
  de === a
    ? `le pli ${de} de ce spool est déjà dans un incident ouvert`
    : `les plis ${de} à ${a} de ce spool sont déjà dans un incident ouvert`;

export const SETTLED = 'Cet incident est soldé, il ne change plus';

interface Written extends Pieces {
  spool: number;
  etape: number;
  suite: Suite;
}

const PIECE_FIELDS = ['spool', 'de', 'a', 'etape'] as const;

/** Returns true if the retirage of an open incident settles it. Once its job has ended, nothing more is printed: the user settles it. */
export const isSettledByRetirage = (isInRetirage: boolean, { etape }: Pick<JobStanding, 'etape'>): boolean =>
  isInRetirage && etape <= ETAPE.inserted;

/** Returns true if the suite of an open incident may be chosen on the page of its job. */
export const maySettle = (isInRetirage: boolean, job: JobStanding): boolean =>
  job.etat !== ETAT.cancelled && job.etape >= ETAPE.printing && !isSettledByRetirage(isInRetirage, job);

/**
 * Returns why an open incident may not be changed this way, or null. The pieces that its retirage prints are fixed, and its suite while the
 * retirage may still be completed. An incident over which its job was ended is still settled afterwards, but its pieces are fixed.
 */
export function changeRefusal(before: Written & { isInRetirage: boolean }, after: Written, job: JobStanding): string | null {
  const isSame = (field: keyof Written): boolean => before[field] === after[field];
  const isSuiteFixed = isSettledByRetirage(before.isInRetirage, job);
  if (before.isInRetirage && !(PIECE_FIELDS.every(isSame) && (isSame('suite') || !isSuiteFixed)))
    return `Le retirage de cet incident est fait, ses plis ${isSuiteFixed ? 'et sa suite ' : ''}ne changent plus`;
  return job.etat !== ETAT.cancelled && PIECE_FIELDS.every(isSame) ? null : incidentRefusal(job);
}

/** Returns why an incident cannot be deleted, or null. */
export function deletionRefusal(incident: { solde: boolean; isInRetirage: boolean }, job: JobStanding): string | null {
  if (incident.solde) return SETTLED;
  if (incident.isInRetirage) return "Le retirage de cet incident est fait, il ne s'efface plus";
  if (job.etat === ETAT.cancelled) return "Ce job est annulé, ses incidents ne s'effacent plus";
  if (job.etape < ETAPE.printing) return "Ce job est revenu avant l'impression, ses incidents ne s'effacent pas";
  return job.etape > ETAPE.inserted ? "Ce job est terminé, ses incidents ne s'effacent plus" : null;
}
