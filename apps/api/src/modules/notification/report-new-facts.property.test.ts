import { Zone } from '@editique/domain/time/zone';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../db/database.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { givePeople, type Person } from '../access/testing/people.ts';
import { reportNewFacts } from './report-new-facts.ts';
import type { Facts, Source } from './source.ts';
import { JOBS, type NoticeApp, startNoticeApp } from './testing/notice-app.ts';

const LEVELS = ['job-orange', 'job-rouge'] as const;
const JOBS_COUNT = 40;
const LOOKS = 100;
/** The runs on PostgreSQL. The embedded database is slower at this and takes the same turns, so it gets one. */
const RUNS = 4;
const HALF_DAY = 12 * 3_600_000;
const START = Date.parse('2026-11-15T09:00:00Z');

/** For each look: the time passed, and the level of each job, or none. */
const history = fc.array(
  fc.record({
    isLater: fc.boolean(),
    levels: fc.array(fc.constantFrom(null, ...LEVELS), { minLength: JOBS_COUNT, maxLength: JOBS_COUNT }),
  }),
  { minLength: LOOKS, maxLength: LOOKS },
);

eachDatabase((kind) => {
  let test: NoticeApp;
  let people: Person[];
  beforeAll(async () => {
    test = await startNoticeApp(kind);
    people = await givePeople(test, [[JOBS], [JOBS], ['/app/administration/ville']]);
  });
  afterAll(() => test?.close());

  it('tells each user of a job and level at most once a day, and misses none, however often it flips', async () => {
    let flips = 0;
    await fc.assert(
      fc.asyncProperty(history, async (looks) => {
        const { db, timeZone } = test.app.services.engine;
        const zone = new Zone(timeZone);
        await run(db, 'delete from fait_signale');
        await run(db, 'delete from notification');
        const expected = new Set<string>();
        let before: readonly (string | null)[] = [];
        let now = START;
        for (const { isLater, levels } of looks) {
          if (isLater) now += HALF_DAY / 10;
          await reportNewFacts(test.app.services, [sourceOf(levels)], now);
          levels.forEach((level, job) => {
            if (level === (before[job] ?? null)) return;
            flips += 1;
            if (level) expected.add(`${level} job:${job}:${zone.today(now)}`);
          });
          before = levels;
        }
        const told = await run<{ utilisateur: number; fact: string }>(
          db,
          `select utilisateur_id as utilisateur, type || ' ' || cle as fact from notification order by (type || ' ' || cle) collate "C"`,
        );
        for (const { id } of people.slice(0, 2))
          expect(told.filter(({ utilisateur }) => utilisateur === id).map(({ fact }) => fact)).toEqual([...expected].sort());
        expect(told.some(({ utilisateur }) => utilisateur === people[2]?.id)).toBe(false);
      }),
      { seed: 20_261_115, numRuns: kind === 'postgres' ? RUNS : 1, endOnFailure: true },
    );
    expect(flips).toBeGreaterThan(kind === 'postgres' ? 10_000 : 10_000 / RUNS);
  });

  it('tells of very many together, once a day as well, and of none too few', async () => {
    const { db } = test.app.services.engine;
    await run(db, 'delete from fait_signale');
    await run(db, 'delete from notification');
    const range = (from: number, to: number) => Array.from({ length: 200 }, (_, job) => (job >= from && job < to ? LEVELS[0] : null));
    const told = async (levels: readonly (string | null)[], after: number): Promise<number> => {
      await reportNewFacts(test.app.services, [sourceOf(levels)], START + after);
      const [row] = await run<{ n: number }>(db, `select count(*)::int as n from notification where utilisateur_id = $1::int`, [
        people[0]?.id,
      ]);
      return row?.n ?? 0;
    };
    expect(await told(range(0, 60), 0)).toBe(1);
    // The facts come and go: none is reported again, not even individually.
    expect(await told([], 1)).toBe(1);
    expect(await told(range(0, 60), 2)).toBe(1);
    expect(await told([], 3)).toBe(1);
    expect(await told(range(0, 1), 4)).toBe(1);
    // Other facts within the same hour are reported, many collectively and a few individually.
    expect(await told(range(0, 140), 5)).toBe(2);
    expect(await told(range(0, 142), 6)).toBe(4);
    // The next day everything may be reported again.
    expect(await told([], 2 * HALF_DAY)).toBe(4);
    expect(await told(range(0, 142), 2 * HALF_DAY + 1)).toBe(5);
  });
});

const sourceOf =
  (levels: readonly (string | null)[]): Source =>
  async () =>
    LEVELS.map(
      (type): Facts => ({
        name: type,
        facts: levels.flatMap((level, job) =>
          level === type ? [{ sujet: job, notice: () => ({ type, cle: `job:${job}`, message: 'Essai', lien: JOBS, page: JOBS }) }] : [],
        ),
        together: () => ({ type, message: 'Essai', lien: JOBS, page: JOBS }),
      }),
    );
