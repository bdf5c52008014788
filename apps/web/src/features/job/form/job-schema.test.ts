import { fieldErrors } from '@editique/domain/entity/schema';
import { expect, it } from 'vitest';
import { jobSchema } from './job-schema.ts';

const positive = 'ce champ doit être positive';
const inserting = { id: 7, insertion: 1, envoiPdf: true } as const;
const zeros = { nombreInsertions: 0, nombrePdf: 0 };
const values = {
  id: 3,
  nomjob: 'Relevés',
  bibliotheque: { id: 7 },
  nombrePages: 100,
  nombrePlis: 50,
  nombreFeuilles: 50,
  nombreSpool: 1,
  dateHeureReception: '2026-11-02T08:00:00Z',
  dateHeureEnvoi: '2026-11-04T17:00:00Z',
  observation: 'Urgent',
  commentaire: 'Recto',
  ...zeros,
};
const errorsOf = (record: Parameters<typeof jobSchema>[2], given: object = {}) => {
  const { error } = jobSchema('edit', inserting, record).safeParse({ ...values, ...given });
  return error ? fieldErrors(error) : {};
};

it('keeps the zeros that the job has already', () => {
  expect(errorsOf({ bibliotheque: { id: 7 }, ...zeros })).toEqual({});
});

it('refuses a zero that is new, or comes with another bibliothèque', () => {
  expect(errorsOf({ bibliotheque: { id: 7 }, nombreInsertions: 5, nombrePdf: 0 })).toEqual({ nombreInsertions: positive });
  expect(errorsOf({ bibliotheque: { id: 8 }, ...zeros })).toEqual({ nombreInsertions: positive, nombrePdf: positive });
  expect(errorsOf(undefined, { nomjob: '' })).toMatchObject({ nomjob: expect.any(String), nombrePdf: positive });
});
