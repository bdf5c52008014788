import { makePlan } from '@editique/domain/planning/plan';
import { RISKS } from '@editique/domain/planning/plan-types';
import { DAY_MS, HOUR_MS } from '@editique/domain/time/durations';
import { Zone } from '@editique/domain/time/zone';
import { expect, it } from 'vitest';
import { planAtelier } from './atelier.ts';
import { demoFacts } from './foresee.ts';
import { planJobs } from './job-plan.ts';
import { createRandom } from './random.ts';

const SUNDAY = Date.UTC(2026, 10, 15);
/** Each day of a week at awkward hours: at night, in the day, in the evening and just before midnight. */
const week = Array.from({ length: 7 }, (_, day) => [0.1, 9.5, 16.9, 23.85].map((hour) => SUNDAY + day * DAY_MS + hour * HOUR_MS)).flat();
const moments = [...week, Date.UTC(2026, 11, 31, 22, 50), Date.UTC(2027, 1, 27, 15), Date.UTC(2028, 1, 29, 8)];

const planAt = (now: number, zone: Zone) => {
  const atelier = planAtelier(now);
  return makePlan(demoFacts(planJobs(createRandom(1), now, atelier, zone), now, atelier), zone);
};

it.each([
  ['Africa/Casablanca', moments],
  ['UTC', moments.slice(0, 4)],
])('shows every colour and a load that fits, whenever the demo is made, in %s', (timeZone, instants) => {
  const zone = new Zone(timeZone);
  for (const now of instants) {
    const plan = planAt(now, zone);
    const count = Object.fromEntries(RISKS.map((risk) => [risk, plan.previsions.filter(({ risque }) => risque === risk).length]));
    expect(
      Object.entries(count).filter(([, jobs]) => jobs < 2),
      new Date(now).toISOString(),
    ).toEqual([]);
    expect(count.rouge).toBeGreaterThanOrEqual(6);
    // Most jobs are on time, so that the others stand out.
    expect(count.vert).toBeGreaterThanOrEqual(12);

    const broken = plan.machines.filter(({ operations }) => operations.length === 0);
    expect(broken.map(({ nom }) => nom)).toEqual(['Konica AccurioPress']);
    expect(plan.previsions.filter(({ refus }) => refus !== null)).toMatchObject([{ refus: { echec: 'arret-commence' }, risque: 'gris' }]);
    for (const { nom, operations, calendar } of plan.machines.filter((machine) => !broken.includes(machine))) {
      const busy = calendar.openUntil(Math.max(...operations.map(({ fin }) => fin)));
      expect(busy / HOUR_MS, nom).toBeGreaterThan(4);
      expect(busy / HOUR_MS, nom).toBeLessThan(40);
    }
  }
});

it('has stops only while their machine works, none over another, and one that lasts', () => {
  for (const now of moments) {
    const { stops } = planAtelier(now);
    expect(stops.filter(({ fin }) => fin === null)).toHaveLength(1);
    expect(stops.length).toBeGreaterThan(60);
    for (const machine of new Set(stops.map((stop) => stop.machine))) {
      const own = stops.filter((stop) => stop.machine === machine).sort((one, other) => one.debut - other.debut);
      own.forEach(({ debut, fin }, index) => {
        expect(debut).toBeLessThan(fin ?? now);
        expect(fin ?? now).toBeLessThanOrEqual(own[index + 1]?.debut ?? now);
      });
    }
  }
});
