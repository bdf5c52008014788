import { expect, it, test } from 'vitest';
import { averageUse, crossesMinimum, daysOfCover, isSousMinimum, stockLevel } from './level.ts';
import { checkSortie, ruptureOf } from './sortie.ts';

test.each([
  [10, 10, 0, {}],
  [10, 4, 6, {}],
  [10, 11, 0, { quantiteLivree: 'la quantité livrée ne peut pas dépasser la quantité demandée : 10' }],
  [10, 4, 0, { quantiteRupture: 'ce champ doit être positive' }],
  [10, 4, 5, { quantiteRupture: 'la quantité en rupture est la demandée moins la livrée : 6' }],
  [5_000_000, 5_000_001, 0, { quantiteLivree: 'la quantité livrée ne peut pas dépasser la quantité demandée : 5\u202f000\u202f000' }],
  [10, 10, 1, { quantiteRupture: 'la quantité en rupture est la demandée moins la livrée : 0' }],
])('demandée %i, livrée %i, rupture %i: %j', (quantiteDemande, quantiteLivree, quantiteRupture, errors) => {
  expect(checkSortie({ quantiteDemande, quantiteLivree, quantiteRupture })).toEqual(errors);
});

it('computes the rupture that the form fills in', () => {
  expect([ruptureOf(10, 4), ruptureOf(10, 10), ruptureOf(4, 10)]).toEqual([6, 0, 0]);
});

test.each([
  [0, 0, 'rupture', true],
  [0, 5, 'rupture', true],
  [5, 5, 'sousMinimum', true],
  [4, 5, 'sousMinimum', true],
  [6, 5, 'disponible', false],
  [1, 0, 'disponible', false],
])('%i in stock with a minimum of %i is %s', (quantite, stockMinimum, level, marked) => {
  expect(stockLevel({ quantite, stockMinimum })).toBe(level);
  expect(isSousMinimum({ quantite, stockMinimum })).toBe(marked);
});

it('warns when a sortie crosses the minimum, and only then', () => {
  expect(crossesMinimum({ quantite: 10, stockMinimum: 5 }, 5)).toBe(true);
  expect(crossesMinimum({ quantite: 10, stockMinimum: 5 }, 4)).toBe(false);
  expect(crossesMinimum({ quantite: 5, stockMinimum: 5 }, 1)).toBe(false);
});

it('tells how long the stock lasts', () => {
  expect(averageUse(90, 90)).toBe(1);
  expect(averageUse(90, 0)).toBe(0);
  expect(daysOfCover(100, 3)).toBe(33);
  expect(daysOfCover(100, 0)).toBeNull();
});
