import { expect, it } from 'vitest';
import { frenchSpaces } from './french-spaces.ts';

it.each([
  ['Trop de demandes : réessayez', 'Trop de demandes\u202F: réessayez'],
  ['la colonne « Nom » manque', 'la colonne «\u202FNom\u202F» manque'],
  ['«\u00A0Nom\u00A0» finira à 9\u00A0h\u00A0: demain', '«\u202FNom\u202F» finira à 9\u00A0h\u202F: demain'],
  ['Vraiment ?', 'Vraiment\u202F?'],
  ['cochez « Oui ».', 'cochez «\u202FOui\u202F».'],
  ['de 10:30 à 11:00, smtp://machine', 'de 10:30 à 11:00, smtp://machine'],
  ['Êtes vous sûrs?', 'Êtes vous sûrs?'],
])('%s', (written, shown) => expect(frenchSpaces(written)).toBe(shown));
