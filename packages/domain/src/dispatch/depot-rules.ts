import { ETAT, type Etat } from '../job/steps.ts';
import { counted } from '../text/count.ts';

/** What a dépôt must know of its job. */
export interface DepotJob {
  etat: Etat;
  /** Id of the job's client. */
  client: number;
  /** Plis that no other dépôt carries. */
  plisLeft: number;
}

/** Why a job takes no dépôt at all, or null. */
export const depotRefusal = (job: Pick<DepotJob, 'etat'>): string | null =>
  job.etat === ETAT.cancelled ? 'Ce job est annulé, il ne prend pas de dépôt' : null;

/** Messages at the fields of a dépôt that does not fit its job. */
export function checkDepot(job: DepotJob, depot: { client: number; nombrePlis: number }): Record<string, string> {
  const errors: Record<string, string> = {};
  if (depot.client !== job.client) errors.client = 'le client est celui du job';
  if (depot.nombrePlis > job.plisLeft) errors.nombrePlis = `il reste ${counted(job.plisLeft, 'pli')} à déposer pour ce job`;
  return errors;
}

/** Why a dépôt may not be lowered or deleted, or null: what was billed stays deposited. */
export const depotLoweringRefusal = (job: { hasFacture: boolean }): string | null =>
  job.hasFacture ? 'Le job de ce dépôt est facturé' : null;
