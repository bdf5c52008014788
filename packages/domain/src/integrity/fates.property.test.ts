import { array, assert, constantFrom, integer, option, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { coveredPieces, type Fate, fateOf, type PieceIncident, tally } from './fates.ts';

const PIECES = 30;
const NUMBERS = Array.from({ length: PIECES }, (_, index) => index + 1);
const incidents = array(
  record({
    de: integer({ min: 1, max: PIECES }),
    long: integer({ min: 0, max: 12 }),
    suite: constantFrom(1, 2, 3),
    isOpen: option(constantFrom(true)),
  }),
  { maxLength: 12 },
).map((drawn): PieceIncident[] =>
  drawn.map(({ de, long, suite, isOpen }, index) => ({
    de,
    a: Math.min(PIECES, de + long),
    suite: suite as 1 | 2 | 3,
    rang: isOpen ? null : index + 1,
  })),
);

/** Returns the fate of one pli, computed naively. */
function fateOfPiece(all: PieceIncident[], piece: number): Fate {
  const on = all.filter(({ de, a }) => de <= piece && piece <= a);
  const last = on.find(({ rang }) => rang === null) ?? on.toSorted((one, other) => (other.rang ?? 0) - (one.rang ?? 0))[0];
  return last ? fateOf(last) : 'bons';
}

it('gives every piece one fate, as a look at each piece would', () => {
  assert(
    property(incidents, integer({ min: 1, max: PIECES }), (all, from) => {
      const pieces = Array.from({ length: PIECES - from + 1 }, (_, index) => fateOfPiece(all, from + index));
      const count = (fate: Fate) => pieces.filter((other) => other === fate).length;
      expect(tally(all, { de: from, a: PIECES })).toEqual({
        retires: count('retires'),
        reimprimes: count('reimprimes'),
        nonSoldes: count('nonSoldes'),
      });
    }),
  );
});

it('covers every piece that has an incident, and no other, by ranges in order that do not overlap', () => {
  assert(
    property(incidents, (all) => {
      const covered = coveredPieces(all);
      for (const [index, { de, a }] of covered.entries()) {
        expect(de).toBeLessThanOrEqual(a);
        if (index > 0) expect(de).toBeGreaterThan(covered[index - 1]?.a ?? 0);
      }
      const within = (ranges: { de: number; a: number }[]) =>
        NUMBERS.filter((piece) => ranges.some(({ de, a }) => de <= piece && piece <= a));
      expect(within(covered)).toEqual(within(all));
    }),
  );
});

it('counts a piece that was reprinted and then pulled as pulled alone', () => {
  const reprinted = { de: 1, a: 5, suite: 1, rang: 1 } as const;
  expect(tally([reprinted, { de: 3, a: 4, suite: 2, rang: 2 }], { de: 1, a: 10 })).toEqual({ retires: 2, reimprimes: 3, nonSoldes: 0 });
  expect(tally([reprinted, { de: 3, a: 4, suite: 2, rang: null }], { de: 1, a: 10 })).toEqual({ retires: 0, reimprimes: 3, nonSoldes: 2 });
  expect(tally([reprinted, { de: 5, a: 5, suite: 3, rang: 2 }], { de: 1, a: 10 })).toEqual({ retires: 0, reimprimes: 4, nonSoldes: 0 });
});
