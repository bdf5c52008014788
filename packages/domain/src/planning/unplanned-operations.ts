import type { Operation } from './facts.ts';
import type { Planning } from './planning.ts';

/** An operation that has begun on a machine or is pinned to it, but cannot be planned because nobody knows when it continues. */
export interface UnplannedOperation {
  job: { id: number; nomjob: string };
  operation: Operation;
  quantite: number;
  commence: boolean;
  epinglee: boolean;
  rang: number | null;
  /** The reason why it is not planned, in a few French words. */
  held: string;
}

/** Returns the operations tied to the machine that have no place in the plan: those that have begun first, then the pinned ones by rank. */
export function unplannedOn(planning: Planning, machine: number): UnplannedOperation[] {
  const unplanned: UnplannedOperation[] = [];
  const isStopped = isStoppedIn(planning, machine);
  for (const {
    job,
    raison,
    operation,
    machine: tied,
    quantite = 0,
    commence = false,
    epinglee = false,
    rang = null,
  } of planning.nonPlanifies)
    if (operation && tied?.id === machine)
      unplanned.push({ job, operation, quantite, commence, epinglee, rang, held: isStopped ? "suspendu par l'arrêt" : raison });
  return unplanned.sort((one, other) => Number(other.commence) - Number(one.commence) || (one.rang ?? 0) - (other.rang ?? 0));
}

/** Tells whether a stop is in force, as far as the plan shows. Works for users who may not list stops, because it reads only the plan. */
export function isStoppedIn(planning: Planning, machine: number): boolean {
  const now = Date.parse(planning.calculeLe);
  const lane = planning.machines.find((one) => one.machine.id === machine);
  return (lane?.fermee ?? []).some(({ debut, fin, motif }) => motif === 'arret' && Date.parse(debut) <= now && now < Date.parse(fin));
}
