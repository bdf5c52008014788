import { ETAPE, ETAT, MACHINE_TYPE } from '../../job/steps.ts';
import { Zone } from '../../time/zone.ts';
import type { Facts, JobFacts, MachineFacts, Work } from '../facts.ts';
import { makePlan } from '../plan.ts';
import { reasonOf } from '../reason.ts';

/** A small workshop whose plans can be calculated by hand. */

const zone = new Zone('Africa/Casablanca');
/** Returns an instant from the local time of Casablanca. 2026-11-16 is a Monday. */
export const at = (day: number, time: string): number => zone.toInstant(Date.parse(`2026-11-${String(day).padStart(2, '0')}T${time}:00Z`));
const shown = (instant: number | null | undefined): string | null =>
  instant === null || instant === undefined ? null : new Date(zone.toWall(instant)).toISOString().slice(8, 16).replace('T', ' ');

export const machine = (id: number, given: Partial<MachineFacts> = {}): MachineFacts => ({
  id,
  nom: `M${id}`,
  type: MACHINE_TYPE.impression,
  cadence: 1000,
  rendement: 100,
  calage: 0,
  horaires: [],
  fermetures: [],
  ...given,
});
export const inserter = (id: number, given: Partial<MachineFacts> = {}) => machine(id, { type: MACHINE_TYPE.msp, ...given });
export const work = (reste: number, given: Partial<Work> = {}): Work => ({ reste, commence: null, epingle: null, ...given });
export const job = (id: number, envoi: number, given: Partial<JobFacts> = {}): JobFacts => ({
  id,
  etape: ETAPE.started,
  etat: ETAT.running,
  priorite: 0,
  envoi,
  impression: work(1000),
  msp: work(1000),
  ...given,
});
export const MONDAY = at(16, '09:00');
export const plan = (given: Partial<Facts>) => {
  const made = makePlan({ maintenant: MONDAY, machines: [machine(1), inserter(2)], jobs: [], ...given }, zone);
  return {
    made,
    /** Lines such as `1 msp on 2: 16 10:00 – 16 11:00`, in order of time. */
    lines: made.machines
      .flatMap(({ operations }) => operations)
      .sort((one, other) => one.debut - other.debut || one.job - other.job)
      .map(({ job: id, operation, machine: on, debut, fin }) => `${id} ${operation} on ${on}: ${shown(debut)} – ${shown(fin)}`),
    risks: Object.fromEntries(made.previsions.map((prevision) => [prevision.job, prevision.risque])),
    reasons: Object.fromEntries(
      made.previsions.map((prevision) => [prevision.job, reasonOf(prevision, made, zone).replaceAll('\u00a0', ' ')]),
    ),
  };
};
