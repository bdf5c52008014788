import { ETAPE, ETAT, HISTORY } from './steps.ts';
import type { JobFacts, Move } from './workflow.ts';

/** The move that a job makes by itself once its dépôts carry all of its plis and every piece is settled; none otherwise. */
export function afterDepotRaised(facts: JobFacts, isOverridden = false): Move | null {
  if (facts.etape !== ETAPE.inserted || facts.etat !== ETAT.running || !facts.plisCovered) return null;
  if (facts.nonSoldes > 0 && !isOverridden) return null;
  return { ok: true, etape: ETAPE.deposited, etat: facts.etat, history: [HISTORY.deposited], validation: 'keep' };
}

/** The way back once a dépôt was lowered, deleted or given to another job. */
export function afterDepotLowered(facts: JobFacts): Move | null {
  if (facts.etape !== ETAPE.deposited || facts.plisCovered) return null;
  return { ok: true, etape: ETAPE.inserted, etat: facts.etat, history: [HISTORY.back], validation: 'keep' };
}
