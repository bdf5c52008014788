import type { Operation } from './facts.ts';
import type { Planning } from './planning.ts';

/** An operation that has begun on a machine or is pinned to it, and of which nobody can tell when it goes on. */
export interface HeldOperation {
  job: { id: number; nomjob: string };
  operation: Operation;
  quantite: number;
  commence: boolean;
  epinglee: boolean;
  rang: number | null;
  /** Why it has no time, in a few French words. */
  held: string;
}

/** What is tied to the machine without a place in the plan: what has begun first, then what is pinned, by rank. */
export function heldOn(planning: Planning, machine: number): HeldOperation[] {
  const held: HeldOperation[] = [];
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
      held.push({ job, operation, quantite, commence, epinglee, rang, held: isStopped ? "suspendu par l'arrêt" : raison });
  return held.sort((one, other) => Number(other.commence) - Number(one.commence) || (one.rang ?? 0) - (other.rang ?? 0));
}

/** Whether the plan knows of a stop that lasts. It tells those who may not list the stops themselves. */
export function isStoppedIn(planning: Planning, machine: number): boolean {
  const now = Date.parse(planning.calculeLe);
  const lane = planning.machines.find((one) => one.machine.id === machine);
  return (lane?.fermee ?? []).some(({ debut, fin, motif }) => motif === 'arret' && Date.parse(debut) <= now && now < Date.parse(fin));
}
