import { validation } from '@editique/domain/messages';
import { expect, it } from 'vitest';
import { blankLine, type DraftLine, draftTotals, errorsOf, inputOf, isRight, isSame, pricedOf } from './draft-line.ts';

const line = (given: Partial<DraftLine> = {}): DraftLine => ({
  ...blankLine(),
  libelle: 'Pliage',
  quantite: 3,
  prixUnitaire: 0.335,
  tauxTva: 20,
  ...given,
});

it('adds up what is right so far, to the centime', () => {
  const lines = [line(), line({ quantite: 'abc' }), line({ prixUnitaire: null }), line({ quantite: Number.POSITIVE_INFINITY })];
  expect(draftTotals(lines)).toEqual({ tva: [{ taux: 20, base: 1.01, montant: 0.2 }], totalHt: 1.01, totalTva: 0.2, totalTtc: 1.21 });
  expect(lines.map((one) => pricedOf(one) !== null)).toEqual([true, false, false, false]);
});

it('says at its field what the server would refuse', () => {
  const wrong = line({ libelle: ' ', quantite: 0, prixUnitaire: 0.00001, tauxTva: 101 });
  expect(Object.keys(errorsOf(wrong)).sort()).toEqual(['libelle', 'prixUnitaire', 'quantite', 'tauxTva']);
  // An empty rate is refused, so that no line is billed at a rate that nobody chose.
  const empty = line({ quantite: null, prixUnitaire: null, tauxTva: null });
  expect(errorsOf(empty)).toEqual({ quantite: validation.required, prixUnitaire: validation.required, tauxTva: validation.required });
  // A prestation provides the label of its line.
  expect(isRight(line({ libelle: '', prestation: { id: 7, libelle: 'Pliage' } }))).toBe(true);
  expect(isRight(line({ prixUnitaire: 0 }))).toBe(true);
});

it('sends ids of what it names, and knows when nothing changed', () => {
  const [one, other] = [line({ id: 4, job: { id: 9, nomjob: 'J' } }), line({ id: 4, job: { id: 9, nomjob: 'J' } })];
  expect(inputOf([one])).toMatchObject([{ id: 4, job: 9, prestation: null, libelle: 'Pliage', quantite: 3 }]);
  expect([isSame([one], [other]), isSame([one], [{ ...other, quantite: 4 }])]).toEqual([true, false]);
});
