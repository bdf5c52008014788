import { expect, it } from 'vitest';
import { AppError } from './errors.ts';
import { checkedPeriod } from './period.ts';

it('takes one day alone and open ends, and refuses an end before the beginning', () => {
  for (const period of [{}, { du: '2026-02-01' }, { au: '2026-02-01' }, { du: '2026-02-01', au: '2026-02-01' }])
    expect(checkedPeriod(period)).toBe(period);
  expect(() => checkedPeriod({ du: '2026-02-02', au: '2026-02-01' })).toThrow(AppError);
});
