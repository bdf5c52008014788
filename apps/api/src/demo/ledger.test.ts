import { expect, it } from 'vitest';
import { keepLedger } from './ledger.ts';

it('ends an article empty and short also where each sortie takes exactly what is there', () => {
  const now = Date.parse('2026-11-16T10:51:00Z');
  const demands = Array.from({ length: 40 }, (_, index) => ({ at: now - (60 - index) * 86_400_000, plannedJob: index, quantite: 1 }));
  const { lines, quantite } = keepLedger(demands, now, 'empty');
  expect(quantite).toBe(0);
  expect(lines.at(-1)?.movement).toMatchObject({ kind: 'sortie', quantite: 1, demande: 2 });
});
