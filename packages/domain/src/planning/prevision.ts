import { ETAT } from '../job/steps.ts';
import { MINUTE_MS } from './facts.ts';
import type { Cause, Placed, PlannedJob, Prevision, Risk } from './plan-types.ts';

/** Under so many minutes a job is still in time, but nothing may go wrong any more. */
const CLOSE_MINUTES = 120;

export function previsionOf(planned: PlannedJob, maintenant: number): Prevision {
  const { job, auPlusTard, echec } = planned;
  const isTold = echec === null;
  // Nothing is left to print or insert: it can leave now.
  const finPrevue = isTold ? (planned.msp?.fin ?? planned.impression?.fin ?? maintenant) : null;
  const marge = finPrevue === null ? null : Math.floor((job.envoi - finPrevue) / MINUTE_MS);
  const { risque, cause } = judge(planned, maintenant, marge);
  return { job: job.id, envoi: job.envoi, finPrevue, auPlusTard, marge, risque, cause, echec };
}

function judge(planned: PlannedJob, maintenant: number, marge: number | null): { risque: Risk; cause: Cause } {
  const { job, echec } = planned;
  const placed = [planned.impression, planned.msp].filter((one) => one !== null);
  if (job.envoi < maintenant) return { risque: 'rouge', cause: { type: 'retard' } };
  if (job.etat === ETAT.paused) return { risque: 'gris', cause: { type: 'en-pause' } };
  if (echec !== null || marge === null) return { risque: 'gris', cause: { type: 'echec', echec: echec ?? 'trop-loin' } };
  if (marge < 0) return { risque: 'orange', cause: causeOf(placed) };
  const overrun = placed.find(({ depassement }) => depassement > 0);
  if (overrun) return { risque: 'jaune', cause: { type: 'depassement', operation: overrun.operation, duree: overrun.depassement } };
  if (marge < CLOSE_MINUTES) return { risque: 'jaune', cause: placed.length ? causeOf(placed) : { type: 'pret' } };
  return { risque: 'vert', cause: { type: placed.length ? 'a-temps' : 'pret' } };
}

/**
 * What the end depends on most: the longest wait, or a time without work that is longer than all of the work. Otherwise it is the
 * work itself.
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
