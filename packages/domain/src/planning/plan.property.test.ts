import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ETAPE, ETAT, MACHINE_TYPE } from '../job/steps.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import { Zone } from '../time/zone.ts';
import { Calendar } from './calendar.ts';
import type { Facts, JobFacts, MachineFacts, Work } from './facts.ts';
import { makePlan } from './plan.ts';
import type { Placed } from './plan-types.ts';

const zone = new Zone('Africa/Casablanca');
const NOW = Date.parse('2026-11-16T09:20:00Z');

const shift = fc
  .record({ jour: fc.integer({ min: 1, max: 7 }), from: fc.integer({ min: 0, max: 22 }), hours: fc.integer({ min: 1, max: 12 }) })
  .map(({ jour, from, hours }) => ({
    jour,
    debut: `${String(from).padStart(2, '0')}:00`,
    fin: `${String(Math.min(24, from + hours)).padStart(2, '0')}:00`,
  }));
const closed = fc
  .record({ from: fc.integer({ min: -300, max: 3000 }), minutes: fc.option(fc.integer({ min: 1, max: 6000 }), { freq: 8 }) })
  .map(({ from, minutes }) => ({ debut: NOW + from * MINUTE_MS, fin: minutes === null ? null : NOW + (from + minutes) * MINUTE_MS }));
const machineFacts = (id: number): fc.Arbitrary<MachineFacts> =>
  fc.record({
    id: fc.constant(id),
    nom: fc.constant(`M${id}`),
    // One machine of each type always exists; the others have a random type.
    type:
      id <= 2
        ? fc.constant(id === 1 ? MACHINE_TYPE.impression : MACHINE_TYPE.msp)
        : fc.constantFrom(MACHINE_TYPE.impression, MACHINE_TYPE.msp),
    cadence: fc.option(fc.integer({ min: 100, max: 20_000 }), { freq: 6 }),
    rendement: fc.integer({ min: 1, max: 100 }),
    calage: fc.integer({ min: 0, max: 60 }),
    horaires: fc.uniqueArray(shift, { maxLength: 4, selector: ({ jour }) => jour }),
    fermetures: fc.array(closed, { maxLength: 3 }),
  });
const machines = fc
  .integer({ min: 2, max: 5 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => machineFacts(at + 1))));
const work = (isBegun: boolean): fc.Arbitrary<Work> =>
  fc.record({
    reste: fc.integer({ min: 0, max: 30_000 }),
    commence: isBegun
      ? fc.record({
          depuis: fc.integer({ min: 1, max: 500 }).map((ago) => NOW - ago * MINUTE_MS),
          machine: fc.option(fc.integer({ min: 1, max: 6 })),
          faits: fc.nat(1000),
        })
      : fc.constant(null),
    epingle: fc.option(fc.record({ machine: fc.integer({ min: 1, max: 6 }), rang: fc.integer({ min: 1, max: 9 }) }), { freq: 2 }),
  });
const jobFacts = (id: number): fc.Arbitrary<JobFacts> =>
  fc.constantFrom(...[ETAPE.registered, ETAPE.started, ETAPE.printing, ETAPE.printed, ETAPE.inserting, ETAPE.inserted]).chain((etape) =>
    fc.record({
      id: fc.constant(id),
      etape: fc.constant(etape),
      etat: fc.constantFrom(ETAT.running, ETAT.paused),
      priorite: fc.integer({ min: 0, max: 2 }),
      envoi: fc.integer({ min: -500, max: 20_000 }).map((minutes) => NOW + minutes * MINUTE_MS),
      impression: work(etape === ETAPE.printing),
      msp: work(etape === ETAPE.inserting),
    }),
  );
const jobs = fc.integer({ min: 0, max: 14 }).chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => jobFacts(at + 1))));
const facts: fc.Arbitrary<Facts> = fc.record({ maintenant: fc.constant(NOW), machines, jobs });

const planOf = (given: Facts) => makePlan(given, zone);
const operationsOf = (given: Facts): Placed[] => planOf(given).machines.flatMap(({ operations }) => operations);
/** When the operation starts to occupy its machine: now, if it has already begun. */
const from = ({ debut, commence }: Placed): number => (commence ? Math.max(debut, NOW) : debut);

describe('any plan', () => {
  it('is the same for the same facts', () => {
    fc.assert(
      fc.property(facts, (given) => {
        expect(operationsOf(given)).toEqual(operationsOf(structuredClone(given)));
      }),
    );
  });

  it('never has two operations at once on a machine, nor work outside of its hours', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const plan = planOf(given);
        for (const machine of plan.machines) {
          const hours = given.machines.find(({ id }) => id === machine.id);
          const calendar = new Calendar(zone, hours?.horaires ?? [], hours?.fermetures ?? [], NOW);
          const lasting = machine.operations.filter((one) => one.fin > from(one)).sort((one, other) => from(one) - from(other));
          for (const [at, one] of lasting.entries()) {
            const next = lasting[at + 1];
            if (next) expect(one.fin).toBeLessThanOrEqual(from(next));
            // Checks that it begins and ends in open time: the first and the last millisecond are open.
            expect(calendar.openBetween(one.fin - 1, one.fin)).toBe(1);
            if (!one.commence) expect(calendar.openBetween(one.debut, one.debut + 1)).toBe(1);
            expect(calendar.openBetween(from(one), one.fin)).toBe(one.travail);
          }
        }
      }),
    );
  });

  it('inserts nothing before it is printed', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const operations = operationsOf(given);
        for (const msp of operations.filter(({ operation }) => operation === 'msp')) {
          const impression = operations.find(({ job, operation }) => job === msp.job && operation === 'impression');
          if (impression) expect(from(msp)).toBeGreaterThanOrEqual(impression.fin);
        }
      }),
    );
  });

  it('keeps pins: their machine, and their rank among those of a machine', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const byId = new Map(given.jobs.map((job) => [job.id, job]));
        for (const { id, operations } of planOf(given).machines) {
          const pinned = operations.filter(({ epinglee, commence }) => epinglee && !commence);
          const ranks = pinned
            .map((one) => ({ start: one.debut, end: one.fin, pin: byId.get(one.job)?.[one.operation].epingle }))
            .filter(({ start, end }) => end > start)
            .sort((one, other) => one.start - other.start);
          for (const { pin } of ranks) expect(pin?.machine).toBe(id);
          expect(ranks.map(({ pin }) => pin?.rang)).toEqual(
            ranks.map(({ pin }) => pin?.rang).toSorted((one, other) => (one ?? 0) - (other ?? 0)),
          );
        }
      }),
    );
  });

  it('loses nothing: each open operation is planned, or its job is told as not planned', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const { previsions, machines: planned } = planOf(given);
        const placed = new Set(planned.flatMap(({ operations }) => operations.map(({ job, operation }) => `${job} ${operation}`)));
        expect(previsions.map(({ job }) => job)).toEqual(given.jobs.map(({ id }) => id));
        for (const job of given.jobs) {
          const isTold = previsions.find((prevision) => prevision.job === job.id)?.finPrevue === null;
          if (!isTold && job.etape < ETAPE.printed) expect(placed).toContain(`${job.id} impression`);
          if (!isTold && job.etape < ETAPE.inserted) expect(placed).toContain(`${job.id} msp`);
        }
      }),
    );
  });

  /**
   * Equals are jobs that only the order ranks: neither pinned nor begun. Their quantities, priorities, steps and machines may differ. The
   * property holds because a job has one place in the order for all of its operations. When a job moves up, the jobs still before it are a
   * subset of the former ones in the same order, so they keep their places and the job can only find more free time. Pinned jobs must be
   * excluded: overtaking the impression of a pinned job delays its MSP, which still goes first.
   */
  it('never ends a job later because it is due earlier, among equals', () => {
    const free = fc.tuple(facts, fc.nat(), fc.integer({ min: 1, max: 5000 })).map(([given, which, earlier]) => {
      const unbound = given.jobs
        .filter(({ etape }) => etape !== ETAPE.printing && etape !== ETAPE.inserting)
        .map((job) => ({ ...job, impression: { ...job.impression, epingle: null }, msp: { ...job.msp, epingle: null } }));
      return { given: { ...given, jobs: unbound }, which, earlier };
    });
    fc.assert(
      fc.property(free, ({ given, which, earlier }) => {
        const chosen = given.jobs[which % Math.max(1, given.jobs.length)];
        if (!chosen) return;
        const endOf = (jobsThen: readonly JobFacts[]) =>
          planOf({ ...given, jobs: jobsThen }).previsions.find(({ job }) => job === chosen.id)?.finPrevue ?? Number.POSITIVE_INFINITY;
        const moved = given.jobs.map((job) => (job.id === chosen.id ? { ...job, envoi: job.envoi - earlier * MINUTE_MS } : job));
        expect(endOf(moved)).toBeLessThanOrEqual(endOf(given.jobs));
      }),
    );
  });

  it('has latest starts that are just in time on an empty machine', () => {
    fc.assert(
      fc.property(
        machineFacts(1),
        fc.integer({ min: 1, max: 20 * DAY_MS }),
        fc.integer({ min: 1, max: 40 * HOUR_MS }),
        (given, ahead, duration) => {
          const calendar = new Calendar(zone, given.horaires, given.fermetures, NOW);
          const start = calendar.latestStart(NOW + ahead, duration);
          if (start !== null) expect(calendar.openBetween(start, NOW + ahead)).toBe(duration);
        },
      ),
    );
  });
});
