import { expect, it } from 'vitest';
import { keepLedger } from './ledger.ts';

const NOW = Date.parse('2026-11-16T11:10:00Z');
const HOUR = 3_600_000;

it.each([
  ['asks for one at a time', () => 1],
  ['asks for some at a time', (n: number) => 1 + (n % 3)],
])('an article that must end empty runs short, also where everybody %s', (_how, quantity) => {
  const demands = Array.from({ length: 60 }, (_, n) => ({ at: NOW - (60 - n) * 12 * HOUR, quantite: quantity(n), course: n }));
  const { lines, quantite } = keepLedger(demands, NOW, 'empty');
  const last = lines.at(-1);
  expect(quantite).toBe(0);
  expect(last?.solde).toBe(0);
  expect(last?.movement?.demande).toBeGreaterThan(last?.movement?.quantite ?? 0);
});
