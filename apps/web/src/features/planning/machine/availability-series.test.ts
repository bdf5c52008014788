import { expect, it } from 'vitest';
import { seriesOf } from './availability-series.ts';

const cause = (id: number) => ({ motif: { id, codeMotif: `M${id}`, libelleMotif: `Motif ${id}` }, minutes: 10, days: 1 });

it('gives a motif the same colour whatever stands beside it, and no colour twice', () => {
  const alone = seriesOf([cause(3)]);
  const among = seriesOf([9, 3, 1, 13].map(cause));
  expect(among.colorOf(3)).toBe(alone.colorOf(3));
  expect(new Set(among.motifs.map(({ color }) => color)).size).toBe(4);
  expect(among.motifs.map(({ id }) => id)).toEqual([9, 3, 1, 13]);
});

it('has one colour for those beyond the sixth', () => {
  const { hasOthers, othersColor, colorOf } = seriesOf([1, 2, 3, 4, 5, 6, 7].map(cause));
  expect([hasOthers, colorOf(7)]).toEqual([true, othersColor]);
});
