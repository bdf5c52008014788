import { expect, it } from 'vitest';
import { keepLedger } from './ledger.ts';

const DAY = 86_400_000;

it('ends short also where every order was used up to the last piece', () => {
  const now = Date.parse('2026-11-16T10:55:00Z');
  const demands = Array.from({ length: 60 }, (_, index) => ({ at: now - (60 - index) * DAY, course: index, quantite: 1 }));
  const { quantite, lines } = keepLedger(demands, now, 'empty');
  const last = lines.at(-1)?.movement;
  expect(quantite).toBe(0);
  expect([last?.quantite, last?.demande]).toEqual([1, 2]);
});
