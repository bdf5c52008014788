import { expect, it } from 'vitest';
import { axisDays } from './axis-days.ts';

const pointsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ jour: String(index) }));

it('names the first day, the last one and two at equal distances', () => {
  expect(axisDays(pointsOf(90))).toEqual(['0', '30', '59', '89']);
});

it('names each of few days once', () => {
  expect(axisDays(pointsOf(2))).toEqual(['0', '1']);
  expect(axisDays([])).toEqual([]);
});
