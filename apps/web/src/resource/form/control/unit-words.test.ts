import { expect, it } from 'vitest';
import { unitWords } from './unit-words.ts';

it.each([
  ['jour', 'jours'],
  ['minute', 'minutes'],
  ['g', 'g'],
  ['g/m²', 'g/m²'],
  ['%', '%'],
  ['DH', 'DH'],
  ['par heure', 'par heure'],
])('a field of the unit %s ends in %s', (unit, words) => {
  expect(unitWords(unit)).toBe(words);
});
