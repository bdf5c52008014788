import type { Work } from '@editique/domain/planning/facts';
import { Zone } from '@editique/domain/time/zone';
import { expect, it } from 'vitest';
import { planOf } from '../../production/current-plan.ts';
import { inSlices } from '../../production/in-slices.ts';
import type { PlanJobFacts } from '../../production/plan-facts.ts';
import { planningSteps } from './planning-view.ts';

const zone = new Zone('UTC');
const at = (hour: number): number => Date.UTC(2026, 10, 18, hour);
const press = { id: 1, nom: 'Presse', type: 0, cadence: 1000, rendement: 100, calage: 0, horaires: [], fermetures: [] } as const;
const none: Work = { reste: 0, commence: null, epingle: null };

/** Makes a job whose impression began on the press at that hour. */
const printing = (id: number, since: number, reste: number): PlanJobFacts => ({
  id,
  nomjob: `J${id}`,
  version: 1,
  etape: 2,
  etat: 1,
  priorite: 0,
  envoi: at(40),
  impression: { reste, commence: { depuis: at(since), machine: press.id, faits: 1000 }, epingle: null },
  msp: none,
});

it('counts an hour of a machine once, where work that nobody ended runs beside the next', async () => {
  const jobs = [printing(1, -10, 0), printing(2, 9, 0), printing(3, 11, 2000)];
  const current = await planOf({ maintenant: at(12), revision: '', pendingDeltas: 0, machines: [press], jobs }, zone);
  const { machines } = await inSlices(planningSteps(current, 1));
  // From 08:00 until the third job is printed at 14:00.
  expect(machines[0]?.charge).toEqual([{ jour: '2026-11-18', minutes: 360, ouvertes: 600, deborde: 0 }]);
});
