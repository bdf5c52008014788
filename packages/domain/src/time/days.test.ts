import { expect, it } from 'vitest';
import { addDays, dayBegins, firstOfMonth, lastOfMonth, stepsBetween } from './days.ts';
import { Zone } from './zone.ts';

it('goes over months, years and leap days', () => {
  expect([addDays('2027-12-31', 1), addDays('2028-03-01', -1)]).toEqual(['2028-01-01', '2028-02-29']);
  expect([firstOfMonth('2026-11-16'), firstOfMonth('2026-12-31', 1), firstOfMonth('2026-01-31', -1)]).toEqual([
    '2026-11-01',
    '2027-01-01',
    '2025-12-01',
  ]);
  expect([lastOfMonth('2028-02'), lastOfMonth('2026-12-05')]).toEqual(['2028-02-29', '2026-12-31']);
  expect(stepsBetween('day', '2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(stepsBetween('month', '2026-11-16', '2027-01-01')).toEqual(['2026-11-01', '2026-12-01', '2027-01-01']);
  expect(stepsBetween('day', '2026-02-02', '2026-02-01')).toEqual([]);
});

it('begins days at midnight of the time zone, in summer and winter, and after a midnight that is skipped', () => {
  const paris = new Zone('Europe/Paris');
  expect([dayBegins(paris, '2026-07-01'), dayBegins(paris, '2026-12-01')]).toEqual([
    '2026-06-30T22:00:00.000Z',
    '2026-11-30T23:00:00.000Z',
  ]);
  expect(dayBegins(new Zone('Asia/Beirut'), '2026-03-29')).toBe('2026-03-28T22:00:00.000Z');
});
