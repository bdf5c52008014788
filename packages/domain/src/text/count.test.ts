import { expect, it } from 'vitest';
import { counted, quantityText } from './count.ts';

it.each([
  [0, '0 pli'],
  [1, '1 pli'],
  [2, '2 plis'],
  [1200, '1\u202f200 plis'],
])('writes %i with its noun', (count, words) => {
  expect(counted(count, 'pli')).toBe(words);
});

it('takes a plural of its own', () => {
  expect(counted(3, 'pli est', 'plis sont')).toBe('3 plis sont');
});

it.each([
  [10, '10'],
  [12_303, '12\u202f303'],
  [1234.5678, '1\u202f234,5678'],
])('writes the quantity %d with all of its decimals', (quantity, text) => {
  expect(quantityText(quantity)).toBe(text);
});
