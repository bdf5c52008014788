import { expect, it } from 'vitest';
import { boundsOf, chartRows, PERIODS, periodsOf, sharesOf } from './statistics-figures.ts';

const [month, , year] = PERIODS;
const rows = [
  { periode: '2026-11-01', cle: 1, libelle: 'Bourrage', incidents: 2, plis: 9 },
  { periode: '2026-11-02', cle: 1, libelle: 'Bourrage', incidents: 1, plis: 1 },
  { periode: '2026-11-02', cle: null, libelle: 'Sans machine', incidents: 1, plis: 4 },
];

it('adds up each key, the most plis first', () => {
  expect(sharesOf(rows)).toEqual([
    { key: 'cle-1', libelle: 'Bourrage', incidents: 3, plis: 10 },
    { key: 'cle-null', libelle: 'Sans machine', incidents: 1, plis: 4 },
  ]);
});

it('has a row for each period, and adds up what has no colour', () => {
  expect(chartRows(rows, ['2026-11-01', '2026-11-02', '2026-11-03'], ['cle-1'])).toEqual([
    { periode: '2026-11-01', 'cle-1': 9 },
    { periode: '2026-11-02', 'cle-1': 1, autres: 4 },
    { periode: '2026-11-03' },
  ]);
});

it('counts days up to today, and whole months', () => {
  const days = boundsOf(month, '2026-03-01');
  expect(days).toEqual({ du: '2026-01-31', au: '2026-03-01' });
  expect(periodsOf(month, days)).toHaveLength(30);
  const months = boundsOf(year, '2026-11-15');
  expect(months).toEqual({ du: '2025-12-01', au: '2026-11-15' });
  expect(periodsOf(year, months)).toHaveLength(12);
});
