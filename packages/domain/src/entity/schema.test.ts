import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { article } from '../entities/article.ts';
import { job } from '../entities/job.ts';
import { page } from '../entities/page.ts';
import { role } from '../entities/role.ts';
import { users } from '../entities/users.ts';
import { validation } from '../messages.ts';
import { defineEntity } from './entity.ts';
import { dateTime, reference, text } from './field.ts';
import { createSchema, fieldErrors, passwordSchema, updateSchema } from './schema.ts';

/** An entity defined for this test only, so that every field of a body is known. */
const lettre = defineEntity({
  name: 'lettre',
  menu: 'Lettres',
  one: 'une lettre',
  nouns: ['lettre', 'lettres'],
  group: 'Administration',
  naming: ['numFacture'],
  fields: {
    numFacture: text('Numéro de facture'),
    refFacture: text('Référence'),
    dateFacture: dateTime('Date de facture'),
    client: reference('Client', 'client'),
  },
});

describe('body schemas', () => {
  const body = { numFacture: 'F-1', refFacture: 'R-1', dateFacture: '2026-11-14T09:30:00Z', client: { id: 3 } };
  const errorsOf = (result: { error?: Parameters<typeof fieldErrors>[0] }) => (result.error ? fieldErrors(result.error) : {});

  it('drops unknown fields and those that the server owns', () => {
    const stored = createSchema(lettre).parse({ ...body, id: 9, version: 4, etape: 6 });
    expect(stored).toEqual({ ...body, dateFacture: '2026-11-14T09:30:00.000Z', client: 3 });
    expect(Object.keys(createSchema(job).shape)).not.toEqual(expect.arrayContaining(['etape']));
    for (const owned of ['etape', 'etat', 'reprise', 'statutFacturation', 'dateHeureValidation', 'client']) {
      expect(createSchema(job).shape).not.toHaveProperty(owned);
    }
  });
  it('leaves alone what clients do not know that were made before it', () => {
    const demand = { id: 4, libelle: 'Lecture', module: 1, pages: [1] };
    expect(updateSchema(role).parse(demand)).toEqual(demand);
    expect(createSchema(role).parse(demand)).toMatchObject({ secondFacteur: false });
    // A field of the original contract is set to null by a PUT that leaves it out.
    expect(updateSchema(article).shape.papier.parse(undefined)).toBe(null);
    expect(updateSchema(job).shape.facture.parse(undefined)).toBe(null);
  });
  it('tells every missing field at once', () => {
    expect(errorsOf(createSchema(lettre).safeParse({}))).toEqual({
      numFacture: validation.required,
      refFacture: validation.required,
      dateFacture: validation.required,
      client: validation.selection,
    });
  });
  it('wants the id on update and takes a version or none', () => {
    const update = updateSchema(lettre);
    expect(update.parse({ ...body, id: 7 })).toMatchObject({ id: 7 });
    expect(update.parse({ ...body, id: 7, version: null })).toMatchObject({ version: undefined });
    expect(update.parse({ ...body, id: 7, version: 2 })).toMatchObject({ version: 2 });
    expect(errorsOf(update.safeParse(body))).toEqual({ id: validation.required });
    expect(errorsOf(update.safeParse({ ...body, id: '7' }))).toEqual({ id: validation.numeric });
    expect(errorsOf(update.safeParse({ ...body, id: 7, version: 'a' }))).toEqual({ version: validation.numeric });
  });
  it('has typeCreation and the password on create only, the facture on edit only', () => {
    expect(createSchema(job).shape).toHaveProperty('typeCreation');
    expect(createSchema(job).shape).not.toHaveProperty('facture');
    expect(updateSchema(job).shape).toHaveProperty('facture');
    expect(updateSchema(job).shape).not.toHaveProperty('typeCreation');
    expect(createSchema(users).shape).toHaveProperty('password');
    expect(updateSchema(users).shape).not.toHaveProperty('password');
  });
  it('keeps pages inside the product', () => {
    expect(errorsOf(createSchema(page).safeParse({ libelle: 'x', chemin: '/ailleurs', module: 1 }))).toEqual({
      chemin: validation.prefix('/app/'),
    });
  });
  it('describes itself truly: lengths, and what may be left out', () => {
    const described = z.toJSONSchema(updateSchema(job), { io: 'input' });
    expect(described.properties?.nomjob).toMatchObject({ type: 'string', minLength: 1, maxLength: 255 });
    expect(described.required).toContain('nomjob');
    expect(described.required).not.toContain('facture');
    expect(described.required).not.toContain('version');
  });
  it('reads a facture that is left out as none', () => {
    const shape: Record<string, z.ZodType> = updateSchema(job).shape;
    expect(shape.facture?.parse(undefined)).toBeNull();
  });
  test.each([[null], [5], ['x'], [[]]])('refuses the body %j without throwing', (input) => {
    expect(createSchema(lettre).safeParse(input).success).toBe(false);
  });
});

test.each([
  ['', validation.required],
  ['         ', validation.required],
  ['court', validation.password],
  [' a b c d ', undefined],
])('takes the password « %s » or says why not', (value, message) => {
  expect(passwordSchema.safeParse(value).error?.issues[0]?.message).toBe(message);
});
