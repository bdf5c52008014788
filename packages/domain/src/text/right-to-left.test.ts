import { expect, it } from 'vitest';
import { isolated } from './right-to-left.ts';

it('sets a name in Arabic apart from the figures after it', () => {
  expect(`${isolated('بريد')} · 1 000 plis`).toBe('\u2068بريد\u2069 · 1 000 plis');
});

it('leaves another name as it is', () => {
  expect(isolated('Crédit Rif')).toBe('Crédit Rif');
});
