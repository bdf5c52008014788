import { expect, it } from 'vitest';
import { DAY } from './calendar.ts';
import { keepLedger } from './ledger.ts';

const NOW = Date.parse('2026-11-16T11:08:00Z');

// Demands of one piece take what is left exactly, so none of them asks for more than there is.
it.each([1, 10])('an article that must end empty was asked for more than it had, with demands of %i', (each) => {
  const demands = Array.from({ length: 40 }, (_, index) => ({ at: NOW - (40 - index) * DAY, quantite: each, course: index }));
  const { quantite, lines } = keepLedger(demands, NOW, 'empty');
  expect([quantite, lines.reduce((sum, line) => sum + line.quantite, 0), lines.at(-1)?.solde]).toEqual([0, 0, 0]);
  const last = lines.at(-1)?.movement;
  expect(last?.demande).toBeGreaterThan(last?.quantite ?? 0);
});
