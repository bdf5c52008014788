import type { Activite } from '@editique/domain/planning/activite';
import { expect, it } from 'vitest';
import { availability, causesOf, medianRate, percentsOf } from './activity-figures.ts';

const motif = (id: number) => ({ id, codeMotif: `M${id}`, libelleMotif: `Motif ${id}` });
const day = (given: Partial<Activite['jours'][number]>): Activite['jours'][number] => ({
  jour: '2026-11-16',
  ouvertes: 600,
  arrets: [],
  quantite: 0,
  cadenceReelle: 0,
  ...given,
});

it('counts the open time without stops, over whole days', () => {
  const stopped = day({ arrets: [{ motif: motif(1), minutes: 120 }] });
  expect(availability([day({}), stopped, day({ arrets: [{ motif: motif(1), minutes: 600 }] })])).toBe(0.9);
  expect(availability([day({ ouvertes: 0 }), day({})])).toBeNull();
  expect(availability([])).toBeNull();
});

it('sums each cause over the days, the longest first', () => {
  const days = [
    day({ arrets: [{ motif: motif(1), minutes: 20 }] }),
    day({
      arrets: [
        { motif: motif(2), minutes: 90 },
        { motif: motif(1), minutes: 30 },
      ],
    }),
  ];
  expect(causesOf(days).map((cause) => [cause.motif.id, cause.minutes, cause.days])).toEqual([
    [2, 90, 1],
    [1, 50, 2],
  ]);
});

it('takes the median of the days with production', () => {
  const made = (cadenceReelle: number | null) => day({ quantite: 10, cadenceReelle });
  expect(medianRate([made(100), made(null), day({ cadenceReelle: 0 }), made(400), made(200)])).toBe(200);
  expect(medianRate([made(100), made(201)])).toBe(151);
  expect(medianRate([day({})])).toBeNull();
});

it('shares out a hundred percent, whatever is rounded', () => {
  expect(percentsOf([1, 1, 1])).toEqual([34, 33, 33]);
  expect(percentsOf([995, 5])).toEqual([100, 0]);
  expect(percentsOf([145, 145, 710])).toEqual([15, 14, 71]);
  expect(percentsOf([0, 0])).toEqual([0, 0]);
  expect(percentsOf([])).toEqual([]);
});
