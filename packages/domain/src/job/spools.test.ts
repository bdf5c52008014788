import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitRefusal, splitSpools } from './spools.ts';

it('splits evenly with the remainder on the first', () => {
  expect(splitSpools('RELEVES', { nombrePages: 10, nombrePlis: 6, nombreFeuilles: 5, nombreSpool: 3 })).toEqual([
    { nomSpool: 'RELEVES_S01', nomFichierJob: 'RELEVES', nombrePages: 4, nombrePlis: 2, nombreFeuilles: 3 },
    { nomSpool: 'RELEVES_S02', nomFichierJob: 'RELEVES', nombrePages: 3, nombrePlis: 2, nombreFeuilles: 1 },
    { nomSpool: 'RELEVES_S03', nomFichierJob: 'RELEVES', nombrePages: 3, nombrePlis: 2, nombreFeuilles: 1 },
  ]);
});

it('takes more spools than plis', () => {
  expect(splitSpools('J', { nombrePages: 2, nombrePlis: 1, nombreFeuilles: 3, nombreSpool: 3 }).map((spool) => spool.nombrePlis)).toEqual([
    1, 0, 0,
  ]);
});

it('names a thousand spools apart', () => {
  const names = splitSpools('J', { nombrePages: 1, nombrePlis: 1, nombreFeuilles: 1, nombreSpool: 1000 }).map((spool) => spool.nomSpool);
  expect([names[0], names[98], names[99], names[999]]).toEqual(['J_S01', 'J_S99', 'J_S100', 'J_S1000']);
  expect(new Set(names).size).toBe(1000);
});

it("sums to the job's counts, none below 0, all but the first alike", () => {
  const count = fc.integer({ min: 1, max: 2_147_483_647 });
  fc.assert(
    fc.property(
      fc.record({ nombrePages: count, nombrePlis: count, nombreFeuilles: count, nombreSpool: fc.integer({ min: 1, max: 1000 }) }),
      (counts) => {
        const spools = splitSpools('J', counts);
        expect(spools).toHaveLength(counts.nombreSpool);
        for (const field of ['nombrePages', 'nombrePlis', 'nombreFeuilles'] as const) {
          const shares = spools.map((spool) => spool[field]);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(counts[field]);
          expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
          expect(new Set(shares.slice(1)).size).toBeLessThanOrEqual(1);
        }
      },
    ),
  );
});

it('splits anew only while nothing was declared', () => {
  expect(splitRefusal(null)).toBeNull();
  expect(splitRefusal('avancement')).toMatch(/avancement est déjà déclaré/);
  expect(splitRefusal('incident')).toMatch(/incident est déjà déclaré/);
});
