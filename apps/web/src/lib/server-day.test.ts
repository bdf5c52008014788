import { expect, it } from 'vitest';
import { noteServerDay, serverDay } from './server-day.ts';
import { dayOf } from './text/periods.ts';

it('is the day of the last answer that named one, and that of the browser before', () => {
  expect(serverDay()).toBe(dayOf(new Date()));
  noteServerDay(new Headers({ 'x-jour': '2031-02-03' }));
  expect(serverDay()).toBe('2031-02-03');
  // An answer of a relay names no day.
  for (const headers of [new Headers(), new Headers({ 'x-jour': 'demain' })]) noteServerDay(headers);
  expect(serverDay()).toBe('2031-02-03');
});
