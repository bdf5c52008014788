import { expect, it } from 'vitest';
import { lastDays, lastYear, monthBefore, periodIn, quarterBefore } from './periods.ts';

const now = new Date(2026, 2, 15, 12);

it('knows the usual periods, both ends included', () => {
  expect(lastDays(30, now)).toEqual({ du: '2026-02-14', au: '2026-03-15' });
  expect(monthBefore(0, now)).toEqual({ du: '2026-03-01', au: '2026-03-31' });
  expect(monthBefore(1, now)).toEqual({ du: '2026-02-01', au: '2026-02-28' });
  expect(quarterBefore(0, now)).toEqual({ du: '2026-01-01', au: '2026-03-31' });
  expect(quarterBefore(1, now)).toEqual({ du: '2025-10-01', au: '2025-12-31' });
  expect(lastYear(now)).toEqual({ du: '2025-04-01', au: '2026-03-31' });
});

it('reads the period of an address, and takes ninety days for what it cannot read', () => {
  expect(periodIn(new URLSearchParams('du=2026-01-01&au=2026-01-31'), lastDays(90, now))).toEqual({ du: '2026-01-01', au: '2026-01-31' });
  expect(periodIn(new URLSearchParams('du=2026-01-31&au=2026-01-01'), lastDays(90, now))).toEqual({ du: '2026-01-01', au: '2026-01-31' });
  for (const unread of ['du=hier&au=2026-99-99', 'du=2026-02-31&au=0026-03-01'])
    expect(periodIn(new URLSearchParams(unread), lastDays(90, now)), unread).toEqual({ du: '2025-12-16', au: '2026-03-15' });
});
