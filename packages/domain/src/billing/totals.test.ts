import { describe, expect, it } from 'vitest';
import { htOf, totalsOf } from './totals.ts';

const line = (quantite: number, prixUnitaire: number, tauxTva = 20) => ({ quantite, prixUnitaire, tauxTva });

describe('the amount of a line', () => {
  it.each([
    [1, 1.005, '1.01'],
    [3, 0.335, '1.01'],
    [1, 0.0049, '0'],
    [1, 0.005, '0.01'],
    [-1, 0.005, '-0.01'],
    [-1, 1.005, '-1.01'],
    [1000, 0.0825, '82.5'],
    [0.1, 0.2, '0.02'],
    [99_999_999, 9999.9999, '999999980000'],
  ])('%s × %s is %s', (quantite, prix, ht) => {
    expect(htOf(line(quantite, prix)).toString()).toBe(ht);
  });
});

it('rounds the TVA of each rate once, not that of each line', () => {
  // Rounded line by line, each TVA would be 0.00.
  const lines = Array.from({ length: 10 }, () => line(1, 0.02));
  expect(totalsOf(lines)).toEqual({ tva: [{ taux: 20, base: 0.2, montant: 0.04 }], totalHt: 0.2, totalTva: 0.04, totalTtc: 0.24 });
});

it('lists the rates in their order, and takes 20 and 20.00 for the same', () => {
  const lines = [line(1, 10, 20), { quantite: '1', prixUnitaire: '5', tauxTva: '20.00' }, line(1, 12.5, 0), line(2, 3.33, 7.5)];
  expect(totalsOf(lines)).toEqual({
    tva: [
      { taux: 0, base: 12.5, montant: 0 },
      { taux: 7.5, base: 6.66, montant: 0.5 },
      { taux: 20, base: 15, montant: 3 },
    ],
    totalHt: 34.16,
    totalTva: 3.5,
    totalTtc: 37.66,
  });
});

it('is the mirror image for an avoir', () => {
  const lines = [line(7, 0.335, 7.5), line(3, 1.115)];
  const { totalHt, totalTva, totalTtc } = totalsOf(lines);
  expect(totalsOf(lines.map((one) => ({ ...one, quantite: -one.quantite })))).toMatchObject({
    totalHt: -totalHt,
    totalTva: -totalTva,
    totalTtc: -totalTtc,
  });
});

it('comes to nothing without lines', () => {
  expect(totalsOf([])).toEqual({ tva: [], totalHt: 0, totalTva: 0, totalTtc: 0 });
});
