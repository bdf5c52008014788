import { ETAT, type Etat } from '../job/steps.ts';
import { counted } from '../text/count.ts';

/** The facts about a job that decide on its dépôts. */
export interface DepotJob {
  etat: Etat;
  /** Id of the job's client. */
  client: number;
  /** Plis that no other dépôt carries. */
  plisLeft: number;
}

/** Returns why the job accepts no dépôt at all, or null. */
export const depotRefusal = (job: Pick<DepotJob, 'etat'>): string | null =>
  job.etat === ETAT.cancelled ? 'Ce job est annulé, il ne prend pas de dépôt' : null;

/** Returns the errors of a dépôt that does not fit its job, by field. */
export function checkDepot(job: DepotJob, depot: { client: number; nombrePlis: number }): Record<string, string> {
  const errors: Record<string, string> = {};
  if (depot.client !== job.client) errors.client = 'le client est celui du job';
  if (depot.nombrePlis > job.plisLeft) errors.nombrePlis = `il reste ${counted(job.plisLeft, 'pli')} à déposer pour ce job`;
  return errors;
}

/** Returns why a dépôt may not be reduced or deleted, or null. The plis of a billed job must stay deposited. */
export const depotLoweringRefusal = (job: { hasFacture: boolean }): string | null =>
  job.hasFacture ? 'Le job de ce dépôt est facturé' : null;
