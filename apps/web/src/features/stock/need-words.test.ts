import { expect, it } from 'vitest';
import { needWords } from './need-words.ts';

const told = (quantite: number | null, dejaLivre: number, disponible: number) =>
  needWords({ unite: 'ramette', quantite, dejaLivre, disponible })
    .join(' · ')
    .replaceAll(/[\u00a0\u202F]/g, ' ');

it('writes one as one and several as several, without a gender for the unit', () => {
  expect(told(1, 1, 0)).toBe('1 ramette · déjà livré : 1 · 0 disponible');
  expect(told(0, 16, 40)).toBe('0 ramette · déjà livré : 16 · 40 disponibles');
  expect(told(null, 0, 1)).toBe('besoin à estimer · 1 disponible');
});
