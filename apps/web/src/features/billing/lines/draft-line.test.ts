import { validation } from '@editique/domain/messages';
import { expect, it } from 'vitest';
import { blankLine, type DraftLine, draftOf, draftTotals, errorsOf, inputOf, isRight, isSame, pricedOf, withJob } from './draft-line.ts';

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

it('takes the only job of the draft together with a prestation, and none with a free text', () => {
  const billed = (id: number) => ({
    job: { id, nomjob: `J${id}` },
    nombrePages: 1,
    nombrePlis: 1,
    dateHeureDepot: null,
    affranchissement: 0,
  });
  const [one, other] = [billed(9), billed(10)];
  const prestation = { id: 7, libelle: 'Pliage' };
  expect(withJob(line(), { prestation }, [one])).toEqual({ prestation, job: one.job });
  expect(withJob(line(), { libelle: 'Remise' }, [one])).toEqual({ libelle: 'Remise' });
  expect(withJob(line({ prestation, job: one.job }), { prestation: null }, [one])).toEqual({ prestation: null, job: null });
  // Among several the user chooses, and the choice stays.
  expect(withJob(line(), { prestation }, [one, other])).toEqual({ prestation, job: null });
  expect(withJob(line({ job: other.job }), { prestation }, [one, other])).toEqual({ prestation, job: other.job });
  // A line stored with a job keeps it, such as the postage.
  const stored = draftOf({ id: 4, job: one.job, prestation: null, libelle: 'P', quantite: 1, prixUnitaire: 1, tauxTva: 0, ht: 1 });
  expect(withJob(stored, { libelle: '', prestation: null }, [one])).toEqual({ libelle: '', prestation: null });
});

it('keeps the prestation of a stored line whose wording changes, and takes another one that is chosen', () => {
  const [job, prestation] = [
    { id: 9, nomjob: 'J9' },
    { id: 7, libelle: 'Pliage' },
  ];
  const stored = draftOf({ id: 4, job, prestation, libelle: 'Pliage', quantite: 1, prixUnitaire: 1, tauxTva: 20, ht: 1 });
  const emptied = { ...stored, ...withJob(stored, { libelle: '', prestation: null }, []) };
  expect(emptied).toMatchObject({ job, prestation });
  expect(inputOf([{ ...emptied, ...withJob(emptied, { libelle: 'Pliage en trois' }, []) }])).toMatchObject([
    { id: 4, job: 9, prestation: 7 },
  ]);
  const other = { id: 8, libelle: 'Encartage' };
  const chosen = { ...stored, ...withJob(stored, { libelle: 'Encartage', prestation: other }, []) };
  expect(chosen).toMatchObject({ job, prestation: other });
  // Emptied after a wrong choice, the line is again what it was.
  expect(withJob(chosen, { libelle: '', prestation: null }, [])).toMatchObject({ prestation });
});
