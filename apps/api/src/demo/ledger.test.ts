import { expect, it } from 'vitest';
import { DAY } from './calendar.ts';
import { keepLedger } from './ledger.ts';

const NOW = Date.parse('2026-11-16T11:08:00Z');

it.each([1, 2, 17, 60])('an article that must end empty does, whatever its %i demands were', (count) => {
  const demands = Array.from({ length: count }, (_, index) => ({ at: NOW - (count - index) * DAY, quantite: 10, course: index }));
  const { quantite, lines } = keepLedger(demands, NOW, 'empty');
  expect([quantite, lines.reduce((sum, line) => sum + line.quantite, 0), lines.at(-1)?.solde]).toEqual([0, 0, 0]);
  const last = lines.at(-1)?.movement;
  expect(last?.demande).toBeGreaterThan(last?.quantite ?? 0);
});
