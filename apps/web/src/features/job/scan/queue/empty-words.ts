import { HORIZON } from '../../../../production/job/use-planning.ts';
import type { StationQueue } from './use-station-queue.ts';

/** Returns why the machine's queue is empty; null until the plan is read. */
export function emptyWords({ machine, plan, isStopped }: StationQueue): string | null {
  if (!plan.planning) return null;
  const nothing = `Rien n'est planifié sur ${machine.nomMachine}`;
  return isStopped ? `${nothing} tant qu'elle est arrêtée.` : `${nothing} dans les ${HORIZON} jours qui viennent.`;
}
