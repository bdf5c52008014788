import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../db/database.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { type Atelier, inHours, startAtelier } from './testing/atelier.ts';

/** A fixed seed for reproducible input, and a limit below the test's timeout. */
const SETTINGS = { seed: 20_261_115, numRuns: 120, interruptAfterTimeLimit: 6_000, endOnFailure: true };

const odd = fc.oneof(
  fc.constantFrom<unknown>(null, '', '\0', 'NaN', '__proto__', 0, -1, 0.5, 1e21, 2_147_483_648, true, [], {}, [[]], [null]),
  fc.jsonValue({ maxDepth: 2 }),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
);

eachDatabase((kind) => {
  let atelier: Atelier;
  const jobs: number[] = [];
  beforeAll(async () => {
    atelier = await startAtelier(kind);
    for (let index = 0; index < 4; index++) jobs.push(await atelier.job(500, 1000, inHours(index * 3 - 1)));
    await atelier.must('POST', `/job/${jobs[1]}/avancer`, { machine: atelier.m2 });
    await atelier.must('POST', `/job/${jobs[2]}/pause`, { motif: atelier.motif });
  });
  afterAll(() => atelier?.test.close());

  const id = () => fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...jobs) }, fc.integer({ min: -1, max: 2_147_483_647 }));
  const machine = () => fc.oneof({ weight: 4, arbitrary: fc.constantFrom(atelier.m1, atelier.m2, atelier.msp) }, odd);
  const pin = () =>
    fc.oneof({ weight: 3, arbitrary: fc.record({ machine: machine(), rang: fc.oneof(fc.integer({ min: 1, max: 5 }), odd) }) }, odd);
  const pins = () => fc.record({ impression: pin(), msp: pin(), version: odd }, { requiredKeys: [] });
  const moment = fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: -100, max: 20_000 }).map((hours) => new Date(Date.UTC(2026, 10, 15, hours)).toISOString()) },
    odd,
  );
  const body = () =>
    fc.record(
      {
        arrets: fc.oneof(
          { weight: 4, arbitrary: fc.array(fc.record({ machine: machine(), debut: moment, fin: moment }), { maxLength: 4 }) },
          odd,
        ),
        pins: fc.oneof({ weight: 4, arbitrary: fc.array(fc.record({ job: id(), impression: pin() }), { maxLength: 3 }) }, odd),
        priorites: fc.oneof(
          { weight: 4, arbitrary: fc.array(fc.record({ job: id(), priorite: fc.integer({ min: 0, max: 3 }) }), { maxLength: 3 }) },
          odd,
        ),
      },
      { requiredKeys: [] },
    );
  const send = (method: 'POST' | 'PUT', path: string, given: unknown) =>
    atelier.test.call(method, path, { token: atelier.token, body: JSON.stringify(given), headers: { 'content-type': 'application/json' } });

  it('takes or refuses any what-if, stores nothing and loses no job', async () => {
    const stored = (): Promise<unknown> =>
      run(
        atelier.test.app.services.engine.db,
        'select (select count(*) from arret) a, (select count(*) from epingle) e, (select max(id) from journal) j',
      );
    const before = await stored();
    await fc.assert(
      fc.asyncProperty(body(), async (given) => {
        const answer = await send('POST', '/job/planning/simulation', given);
        expect([200, 400], JSON.stringify(answer.body)).toContain(answer.status);
        if (answer.status !== 200) return;
        const { jobs: planned, nonPlanifies } = answer.body as { jobs: unknown[]; nonPlanifies: unknown[] };
        expect(planned.length + nonPlanifies.length).toBe(jobs.length);
      }),
      SETTINGS,
    );
    expect(await stored()).toEqual(before);
  });

  it('takes or refuses any pin, and the plan stands whatever was pinned', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...jobs), pins(), async (job, given) => {
        const { status, body: said } = await send('PUT', `/job/${job}/plan`, given);
        expect([200, 400, 409], JSON.stringify(said)).toContain(status);
        const { jobs: planned, nonPlanifies } = await atelier.planning();
        expect(planned.length + nonPlanifies.length).toBe(jobs.length);
      }),
      { ...SETTINGS, numRuns: 80 },
    );
  });
});
