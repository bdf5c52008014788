import { ETAT } from '../job/steps.ts';
import type { Cause, Placed, PlannedJob, Prevision, Risk } from './plan-types.ts';
import { minutesApart } from './words.ts';

/** Below this margin a job is still in time, but a small delay would make it late. */
const CLOSE_MINUTES = 120;

export function previsionOf(planned: PlannedJob, maintenant: number): Prevision {
  const { job, auPlusTard, refus } = planned;
  const isTold = refus === null;
  const finPrevue = isTold ? endOf(planned, maintenant) : null;
  const marge = finPrevue === null ? null : minutesApart(finPrevue, job.envoi);
  const { risque, cause } = judge(planned, maintenant, finPrevue, marge);
  return { job: job.id, envoi: job.envoi, finPrevue, auPlusTard, marge, risque, cause, refus };
}

/** A job with nothing left to print or insert is ready now. */
function endOf({ impression, msp, finRetirages }: PlannedJob, maintenant: number): number {
  const ends = [impression?.fin, msp?.fin, finRetirages].filter((end) => typeof end === 'number');
  return ends.length > 0 ? Math.max(...ends) : maintenant;
}

interface Judgement {
  risque: Risk;
  cause: Cause;
}

function judge(planned: PlannedJob, maintenant: number, finPrevue: number | null, marge: number | null): Judgement {
  const open = foretell(planned, finPrevue, marge);
  return planned.job.envoi < maintenant ? { risque: 'rouge', cause: { type: 'retard', suite: open.cause } } : open;
}

/** Returns the forecast, whether or not the send date has passed. */
function foretell({ job, impression, msp, refus }: PlannedJob, finPrevue: number | null, marge: number | null): Judgement {
  const placed = [impression, msp].filter((one) => one !== null);
  if (job.etat === ETAT.paused) return { risque: 'gris', cause: { type: 'en-pause' } };
  if (refus !== null || finPrevue === null || marge === null)
    return { risque: 'gris', cause: { type: 'echec', ...(refus ?? { echec: 'trop-loin', machine: null }) } };
  // Compares instants, because the margin is rounded to minutes.
  if (finPrevue > job.envoi) return { risque: 'orange', cause: placed.length ? causeOf(placed) : { type: 'pret' } };
  const overrun = placed.find(({ depassement }) => depassement > 0);
  if (overrun) return { risque: 'jaune', cause: { type: 'depassement', operation: overrun.operation, duree: overrun.depassement } };
  if (marge < CLOSE_MINUTES) return { risque: 'jaune', cause: placed.length ? causeOf(placed) : { type: 'pret' } };
  return { risque: 'vert', cause: { type: placed.length ? 'a-temps' : 'pret' } };
}

/**
 * Returns what the end depends on most: the longest wait, or an interruption that is longer than all of the work. Otherwise it is the work
 * itself.
 */
function causeOf(placed: readonly Placed[]): Cause {
  const duree = placed.reduce((sum, { travail }) => sum + travail, 0);
  const waits = placed.flatMap(({ machine, attente, coupure }) => [
    ...(attente ? [{ machine, ...attente }] : []),
    ...(coupure && coupure.jusqua - coupure.depuis > duree ? [{ machine, cause: 'fermee' as const, ...coupure }] : []),
  ]);
  const [longest] = waits.sort((one, other) => other.jusqua - other.depuis - (one.jusqua - one.depuis));
  if (longest) return { type: 'attente', cause: longest.cause, machine: longest.machine, jusqua: longest.jusqua };
  return { type: 'charge', duree };
}
