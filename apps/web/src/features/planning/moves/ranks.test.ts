import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Ranked, ranksFor } from './ranks.ts';

const pinned = (key: string, rang: number): Ranked => ({ key, rang });
const free = (key: string): Ranked => ({ key, rang: null });

/** Finds by brute force how many of the ranks can stay at most: there must be a whole rank left for each of the others. */
function mostKept(ranked: readonly Ranked[], at = 0, least = 1): number {
  const rang = ranked[at]?.rang;
  if (rang === undefined) return 0;
  const changed = mostKept(ranked, at + 1, least + 1);
  return rang === null || rang < least ? changed : Math.max(changed, 1 + mostKept(ranked, at + 1, rang + 1));
}

describe('the pins that a move writes', () => {
  it('is one pin at the head of a machine without pins', () => {
    expect(ranksFor([free('a'), free('b')], free('m'), 0)).toEqual([{ key: 'm', rang: 10 }]);
  });

  it('pins also what comes before, because pinned operations run first', () => {
    expect(ranksFor([free('a'), free('b')], free('m'), 1)).toEqual([
      { key: 'a', rang: 10 },
      { key: 'm', rang: 20 },
    ]);
  });

  it('is one pin between two that leave room', () => {
    expect(ranksFor([pinned('a', 10), pinned('b', 20)], free('m'), 1)).toEqual([{ key: 'm', rang: 15 }]);
  });

  it('moves a neighbour where there is no room', () => {
    expect(ranksFor([pinned('a', 1), pinned('b', 2)], free('m'), 1)).toEqual([
      { key: 'm', rang: 11 },
      { key: 'b', rang: 21 },
    ]);
  });

  it('keeps the order that was asked for, ranks above zero, and never more pins than needed', () => {
    const rows = fc.array(fc.option(fc.integer({ min: 1, max: 12 })), { maxLength: 8 });
    fc.assert(
      fc.property(rows, fc.nat(8), (ranks, at) => {
        const sorted = ranks.filter((rang) => rang !== null).sort((one, other) => one - other);
        const waiting = ranks.map((rang, index): Ranked => ({ key: `k${index}`, rang: rang === null ? null : (sorted.shift() ?? null) }));
        const place = Math.min(at, waiting.length);
        const changes = new Map(ranksFor(waiting, free('m'), place).map(({ key, rang }) => [key, rang]));
        const after = [...waiting.slice(0, place), free('m'), ...waiting.slice(place)].map(({ key, rang }) => changes.get(key) ?? rang);
        const upTo = after.slice(0, place + 1);
        const all = after.filter((rang) => rang !== null);
        expect(upTo).not.toContain(null);
        expect(all.every((rang, index) => rang > (all[index - 1] ?? 0))).toBe(true);
        const bound = [...waiting.slice(0, place), free('m'), ...waiting.slice(place).filter(({ rang }) => rang !== null)];
        expect(changes.size).toBe(bound.length - mostKept(bound));
      }),
    );
  });
});
