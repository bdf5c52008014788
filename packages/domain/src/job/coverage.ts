import { ETAPE, ETAT, type Etat, HISTORY } from './steps.ts';
import type { JobFacts, Move } from './workflow.ts';

/** The move that a job makes by itself once its dépôts carry all of its plis; none otherwise. */
export function afterDepotRaised(facts: JobFacts): Move | null {
  if (facts.etape !== ETAPE.inserted || facts.etat !== ETAT.running || !facts.plisCovered) return null;
  return { ok: true, etape: ETAPE.deposited, etat: facts.etat, history: [HISTORY.deposited], validation: 'keep' };
}

/** The way back once a dépôt was lowered, deleted or given to another job. */
export function afterDepotLowered(facts: JobFacts): Move | null {
  if (facts.etape !== ETAPE.deposited || facts.plisCovered) return null;
  return { ok: true, etape: ETAPE.inserted, etat: facts.etat, history: [HISTORY.back], validation: 'keep' };
}

/** Why a dépôt may not be lowered or deleted, or null: what was billed stays deposited. */
export const depotLoweringRefusal = (facts: Pick<JobFacts, 'hasFacture'>): string | null =>
  facts.hasFacture ? 'Le job de ce dépôt est facturé' : null;

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
  if (depot.nombrePlis > job.plisLeft) errors.nombrePlis = `il reste ${job.plisLeft} pli(s) à déposer pour ce job`;
  return errors;
}
