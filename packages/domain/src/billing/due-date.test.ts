import { expect, it } from 'vitest';
import { dueDate } from './due-date.ts';

it.each([
  ['2026-11-14', 30, '2026-12-14'],
  ['2027-12-31', 60, '2028-02-29'],
  // Null: the client has no delay of its own. A delay of 0 days means payment on the same day.
  ['2026-11-14', null, '2027-01-13'],
  ['2026-11-14', 0, '2026-11-14'],
  ['2026-11-14', 2_147_483_647, '9999-12-31'],
])('a facture of %s with a delay of %s is due on %s', (day, delay, due) => {
  expect(dueDate(day, delay)).toBe(due);
});
