import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pagesOf } from './table-pages.ts';

const room = { first: 300, next: 600, carry: 20, closing: 200 };
const row = fc.record({ height: fc.integer({ min: 15, max: 60 }), lead: fc.constantFrom(0, 20), opens: fc.boolean() });

it('fills pages one after the other: no row is lost, none is beyond the foot, the totals have room', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 120 }), (rows) => {
      const pages = pagesOf(rows, room);
      expect(pages.flatMap(({ from, to }) => rows.slice(from, to))).toEqual(rows);
      pages.forEach(({ from, to }, index) => {
        const isLast = index === pages.length - 1;
        const used = rows
          .slice(from, to)
          .reduce((sum, { height, lead, opens }, rank) => sum + height + (opens || rank === 0 ? lead : 0), 0);
        const carries = (index > 0 ? room.carry : 0) + (isLast ? 0 : room.carry);
        expect(to).toBeGreaterThan(from);
        expect(used + carries).toBeLessThanOrEqual((index === 0 ? room.first : room.next) - (isLast ? room.closing : 0));
      });
    }),
  );
});
