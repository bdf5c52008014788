import { expect, it } from 'vitest';
import { needWords } from './need-words.ts';

const told = (quantite: number | null, dejaLivre: number, disponible: number) =>
  needWords({ unite: 'ramette', quantite, dejaLivre, disponible }).replaceAll('\u00a0', ' ');

it('writes one as one, and several as several', () => {
  expect(told(1, 1, 0)).toBe('1 ramette, 1 déjà livré · 0 disponible');
  expect(told(12, 2, 40)).toBe('12 ramettes, 2 déjà livrés · 40 disponibles');
  expect(told(null, 0, 1)).toBe('besoin à estimer · 1 disponible');
});
