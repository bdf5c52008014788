import { ETAPE, ETAT, type Etape, type Etat } from './steps.ts';
import { decide, type JobAction, type JobFacts, type Move } from './workflow.ts';

/** A move that depends only on the job's step and state. */
export interface PlainMove {
  from: { etape: Etape; etat: Etat };
  move: Move;
}

/**
 * Returns the moves of an action that depend only on the job's own step and state, not on its spools, pieces, dépôts or facture. Finds them
 * by running the workflow with every combination of those other facts and keeping the moves that never differ.
 */
export function plainMoves(action: JobAction): PlainMove[] {
  const places = Object.values(ETAPE).flatMap((etape) => Object.values(ETAT).map((etat) => ({ etape, etat })));
  return places.flatMap((from) => {
    const decisions = combinations.map((facts) => decide(action, { ...from, ...facts }));
    const [first] = decisions;
    const isPlain = first?.ok && !first.overrides && decisions.every((decision) => JSON.stringify(decision) === JSON.stringify(first));
    return isPlain ? [{ from, move: first }] : [];
  });
}

type OtherFacts = Omit<JobFacts, 'etape' | 'etat'>;

const combinations: OtherFacts[] = Array.from({ length: 2 ** 6 }, (_, bits) => ({
  hasDepot: Boolean(bits & 1),
  hasFacture: Boolean(bits & 2),
  allPrinted: Boolean(bits & 4),
  allInserted: Boolean(bits & 8),
  plisCovered: Boolean(bits & 16),
  nonSoldes: bits & 32 ? 1 : 0,
}));
