import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slotsFor } from './row-slots.ts';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 12 });
const pages = fc.array(fc.record({ ids, isOtherPage: fc.boolean() }), { minLength: 1, maxLength: 6 });

describe('slotsFor', () => {
  it('gives each record a row of its own, and those that stay the one they had', () => {
    fc.assert(
      fc.property(pages, (turns) => {
        let before = slotsFor([], new Map(), true);
        for (const turn of turns) {
          const now = slotsFor(turn.ids, before, turn.isOtherPage);
          expect([...now.keys()]).toEqual(turn.ids);
          expect(new Set(now.values()).size).toBe(turn.ids.length);
          for (const id of turn.ids) if (before.has(id)) expect(now.get(id)).toBe(before.get(id));
          before = now;
        }
      }),
    );
  });
  it('takes the rows of another page again', () => {
    const first = slotsFor([1, 2, 3], new Map(), true);
    expect([...slotsFor([4, 5, 6], first, true).values()]).toEqual([...first.values()]);
  });
  it('leaves no row of the same page to another record', () => {
    const first = slotsFor([1, 2, 3], new Map(), true);
    const taken = new Set(first.values());
    expect(taken.has(slotsFor([1, 3, 4], first, false).get(4) ?? 0)).toBe(false);
  });
});
