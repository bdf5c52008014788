import { expect, it } from 'vitest';
import { fold, withoutAccents } from './fold.ts';

it.each([
  ['Éché', 'Eche'],
  ['Noël à Fès, où ?', 'Noel a Fes, ou ?'],
  ['e\u0301', 'e'],
  ['', ''],
])('takes the accents off %j', (text, plain) => {
  expect(withoutAccents(text)).toBe(plain);
});

it('takes the case off as well', () => {
  expect(fold('ÉCHÉANCE')).toBe('echeance');
});

it.each([
  ['ŒUVRES', 'oeuvres'],
  ['Cæsar', 'caesar'],
  ['Straße', 'strasse'],
  ['l’ouvrage d‘art', "l'ouvrage d'art"],
])('writes out what the database writes out: %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});
