import { ETAPE, ETAT, HISTORY } from './steps.ts';
import type { JobFacts, Move } from './workflow.ts';

/** Returns the automatic move to the last step once the dépôts carry all plis and every pli is settled or overridden; null otherwise. */
export function afterDepotRaised(facts: JobFacts, isOverridden = false): Move | null {
  if (facts.etape !== ETAPE.inserted || facts.etat !== ETAT.running || !facts.plisCovered) return null;
  if (facts.nonSoldes > 0 && !isOverridden) return null;
  return { ok: true, etape: ETAPE.deposited, etat: facts.etat, history: [HISTORY.deposited], validation: 'keep' };
}

/** Returns the move back to end MSP when a dépôt was reduced, deleted or moved to another job and plis are missing; null otherwise. */
export function afterDepotLowered(facts: JobFacts): Move | null {
  if (facts.etape !== ETAPE.deposited || facts.plisCovered) return null;
  return { ok: true, etape: ETAPE.inserted, etat: facts.etat, history: [HISTORY.back], validation: 'keep' };
}
