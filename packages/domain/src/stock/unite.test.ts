import { expect, test } from 'vitest';
import { piecesPerUnit, unitsFor } from './unite.ts';

test.each([
  ['feuille', 1],
  ['unité', 1],
  ['ramette', 500],
  ['Ramettes', 500],
  ['boîte de 500', 500],
  ['carton de 2 500', 2500],
  ['boîte de 0', null],
  ['bobine', null],
])('a %s holds %j pieces', (unite, pieces) => {
  expect(piecesPerUnit(unite)).toBe(pieces);
});

test.each([
  [96_500, 'ramette', 193],
  [501, 'boîte de 500', 2],
  [7, 'feuille', 7],
  [96_500, 'bobine', null],
])('%i pieces are so many %s: %j', (pieces, unite, units) => {
  expect(unitsFor(pieces, unite)).toBe(units);
});
