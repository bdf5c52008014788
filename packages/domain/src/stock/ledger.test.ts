import { describe, expect, it, test } from 'vitest';
import {
  type EntreeOrSortie,
  insufficientStock,
  type LedgerRow,
  quantityField,
  rowsOfCreation,
  rowsOfDeletion,
  rowsOfEdit,
  rowsOfInventory,
  rowsOfNewArticle,
  settle,
} from './ledger.ts';

const entree = (quantite: number, article = 1): EntreeOrSortie => ({ kind: 'entree', article, quantite });
const sortie = (quantite: number, article = 1): EntreeOrSortie => ({ kind: 'sortie', article, quantite });
const balances = (...quantities: number[]) => new Map(quantities.map((quantite, index) => [index + 1, quantite]));

it('says what is available, letter for letter', () => {
  expect(insufficientStock(7)).toBe('Stock insuffisant : 7 disponible(s)');
  expect(quantityField).toEqual({ entree: 'quantite', sortie: 'quantiteLivree' });
});

describe('rows', () => {
  test.each<[string, LedgerRow[], [number, number, string][]]>([
    ['an entrée adds', rowsOfCreation(entree(5)), [[1, 5, 'entree']]],
    ['a sortie takes', rowsOfCreation(sortie(5)), [[1, -5, 'sortie']]],
    ['a deleted entrée is taken back', rowsOfDeletion(entree(5)), [[1, -5, 'annulation']]],
    ['a deleted sortie is given back', rowsOfDeletion(sortie(5)), [[1, 5, 'annulation']]],
    [
      'an edited entrée is an annulation and a new row',
      rowsOfEdit(entree(5), entree(8)),
      [
        [1, -5, 'annulation'],
        [1, 8, 'entree'],
      ],
    ],
    [
      'an edit may move to another article',
      rowsOfEdit(sortie(5, 1), sortie(5, 2)),
      [
        [1, 5, 'annulation'],
        [2, -5, 'sortie'],
      ],
    ],
    ['an edit of other fields writes nothing', rowsOfEdit(entree(5), entree(5)), []],
    ['a new article starts its ledger', rowsOfNewArticle(1, 10), [[1, 10, 'initial']]],
    ['a new article without stock has no row', rowsOfNewArticle(1, 0), []],
    ['an inventory writes the difference', rowsOfInventory(1, 10, 4), [[1, -6, 'inventaire']]],
    ['an inventory that agrees writes nothing', rowsOfInventory(1, 10, 10), []],
  ])('%s', (_, rows, expected) => {
    expect(rows.map((row) => [row.article, row.quantite, row.cause])).toEqual(expected);
  });
});

describe('settle', () => {
  it('gives the balance after each row', () => {
    const result = settle(balances(10), rowsOfEdit(sortie(4), sortie(6)));
    expect(result).toMatchObject({
      ok: true,
      rows: [
        { quantite: 4, solde: 14 },
        { quantite: -6, solde: 8 },
      ],
    });
    expect(result.ok && result.balances.get(1)).toBe(8);
  });
  it('never passes below 0 between the two rows of an edit', () => {
    const result = settle(balances(7), rowsOfEdit(entree(10), entree(5)));
    expect(result).toMatchObject({
      ok: true,
      rows: [
        { cause: 'entree', solde: 12 },
        { cause: 'annulation', solde: 2 },
      ],
    });
  });
  it('may empty the stock but not more', () => {
    expect(settle(balances(5), rowsOfCreation(sortie(5)))).toMatchObject({ ok: true });
    expect(settle(balances(5), rowsOfCreation(sortie(6)))).toEqual({
      ok: false,
      article: 1,
      message: 'Stock insuffisant : 5 disponible(s)',
    });
    expect(settle(balances(5), rowsOfDeletion(entree(6)))).toMatchObject({ message: 'Stock insuffisant : 5 disponible(s)' });
  });
  it('counts what a corrected sortie gives back as available to it', () => {
    expect(settle(balances(5), rowsOfEdit(sortie(10), sortie(16)))).toMatchObject({
      ok: false,
      message: 'Stock insuffisant : 15 disponible(s)',
    });
    expect(settle(balances(5), rowsOfEdit(entree(10), entree(4)))).toMatchObject({
      ok: false,
      message: 'Stock insuffisant : 5 disponible(s)',
    });
  });
  it('refuses the whole edit when the other article cannot follow', () => {
    expect(settle(balances(5, 2), rowsOfEdit(sortie(5, 1), sortie(5, 2)))).toEqual({
      ok: false,
      article: 2,
      message: 'Stock insuffisant : 2 disponible(s)',
    });
    expect(settle(balances(3, 2), rowsOfEdit(entree(5, 1), entree(5, 2)))).toMatchObject({ ok: false, article: 1 });
  });
  it('refuses more than 32 bits hold', () => {
    expect(settle(balances(2_147_483_647), rowsOfDeletion(sortie(1)))).toMatchObject({
      message: 'ce champ ne doit pas dépasser 2\u202f147\u202f483\u202f647',
    });
  });
  it('says of an entrée how much may still come in', () => {
    expect(settle(balances(2_147_483_647), rowsOfCreation(entree(1)))).toMatchObject({ message: 'ce champ ne doit pas dépasser 0' });
    expect(settle(balances(2_147_482_647), rowsOfCreation(entree(1001)))).toMatchObject({
      message: 'ce champ ne doit pas dépasser 1\u202f000',
    });
    // The edit gives back the old quantity of the entrée, so that room can be used again.
    expect(settle(balances(2_147_483_647), rowsOfEdit(entree(1000), entree(1001)))).toMatchObject({
      message: 'ce champ ne doit pas dépasser 1\u202f000',
    });
  });
  it('settles articles in one order, so that locks are taken in one order', () => {
    const result = settle(balances(9, 9), rowsOfEdit(sortie(5, 2), sortie(5, 1)));
    expect(result.ok && result.rows.map((row) => row.article)).toEqual([1, 2]);
  });
});
