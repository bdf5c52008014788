import { ETAPE, ETAT } from '@editique/domain/job/steps';
import { blockedByStoppedMachine, MACHINE_STOPPED, RISKS } from '@editique/domain/planning/plan-types';
import type { AnyRecord } from '@editique/domain/record';
import type { Computed } from '../../engine/definition/computed.ts';
import type { Engine } from '../../engine/list/engine.ts';
import { type CurrentPlan, recentPlan } from '../../production/current-plan.ts';

/** Returns whether a job is planned: neither dispatched nor cancelled. */
export const isOpen = ({ etape, etat }: AnyRecord): boolean => Number(etape) < ETAPE.deposited && etat !== ETAT.cancelled;

/** Computes the risk of each job in the list. */
export const risque = (engine: Engine): Computed => ({
  values: RISKS,
  isFor: isOpen,
  read: async () => risksOf(await recentPlan({ engine })),
  // With very many open jobs not all are planned. A late one is red even without a plan.
  orElse: (record) => (isOpen(record) && Date.parse(String(record.dateHeureEnvoi)) < Date.now() ? 'rouge' : null),
  alsoNamed: {
    [MACHINE_STOPPED]: async () => blockedByStoppedMachine((await recentPlan({ engine })).plan.previsions).map(({ job }) => job),
  },
});

/** Cache of the risks, computed once per plan. */
const risks = new WeakMap<CurrentPlan, ReadonlyMap<number, string>>();

function risksOf(current: CurrentPlan): ReadonlyMap<number, string> {
  const known = risks.get(current) ?? new Map(current.plan.previsions.map((prevision) => [prevision.job, prevision.risque]));
  risks.set(current, known);
  return known;
}
