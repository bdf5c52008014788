import { expect, it, test } from 'vitest';
import { checkJobCounts, mayBeZero, type StoredCounts } from './counts.ts';

const dates = { dateHeureReception: '2026-11-14T09:30:00.000Z', dateHeureEnvoi: '2026-11-15T09:30:00.000Z' };
const positive = 'ce champ doit être positive';

test.each([
  [1, true, { nombreInsertions: positive, nombrePdf: positive }],
  [2, true, { nombreInsertions: positive, nombrePdf: positive }],
  [3, true, { nombrePdf: positive }],
  [1, false, { nombreInsertions: positive }],
  [3, false, {}],
] as const)('zero counts with insertion %i and envoiPdf %s', (insertion, envoiPdf, errors) => {
  expect(checkJobCounts({ nombreInsertions: 0, nombrePdf: 0, ...dates }, { insertion, envoiPdf })).toEqual(errors);
  expect(checkJobCounts({ nombreInsertions: 1, nombrePdf: 1, ...dates }, { insertion, envoiPdf })).toEqual({});
});

it('tells the form where zero is meant', () => {
  expect(mayBeZero({ insertion: 3, envoiPdf: true })).toEqual({ nombreInsertions: true, nombrePdf: false });
});

it('leaves a zero that the job has already', () => {
  const bibliotheque = { insertion: 1, envoiPdf: true } as const;
  const check = (stored: StoredCounts) => checkJobCounts({ nombreInsertions: 0, nombrePdf: 0, ...dates }, bibliotheque, stored);
  expect(check({ nombreInsertions: 0, nombrePdf: 0 })).toEqual({});
  expect(check({ nombreInsertions: 5, nombrePdf: 0 })).toEqual({ nombreInsertions: positive });
  expect(mayBeZero(bibliotheque, { nombreInsertions: 0, nombrePdf: 3 })).toEqual({ nombreInsertions: true, nombrePdf: false });
});

it('refuses a date of sending before reception, whatever the offsets', () => {
  const bibliotheque = { insertion: 1, envoiPdf: true } as const;
  const counts = { nombreInsertions: 1, nombrePdf: 1 };
  const check = (dateHeureReception: string, dateHeureEnvoi: string) =>
    checkJobCounts({ ...counts, dateHeureReception, dateHeureEnvoi }, bibliotheque);
  expect(check(dates.dateHeureEnvoi, dates.dateHeureReception)).toEqual({
    dateHeureEnvoi: "la date d'envoi ne peut pas précéder la date de réception",
  });
  expect(check(dates.dateHeureReception, dates.dateHeureReception)).toEqual({});
  expect(check('2026-11-14T10:00:00+02:00', '2026-11-14T09:00:00+00:00')).toEqual({});
});
