import { expect, it } from 'vitest';
import { ofBefore, personName } from './person-name.ts';

it.each([
  ['Benali', 'de '],
  ['El Amrani', "d'"],
  ['Éluard', "d'"],
  ['Youssef', 'de '],
])('writes what is of %s with « %s »', (name, expected) => {
  expect(ofBefore(name)).toBe(expected);
});

it('writes the family name first, and nothing for nobody', () => {
  expect(personName({ nom: 'Benali', prenom: 'Salma' })).toBe('Benali Salma');
  expect(personName(null)).toBe('');
});
