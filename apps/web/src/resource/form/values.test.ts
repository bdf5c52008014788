import { client } from '@editique/domain/entities/client';
import { users } from '@editique/domain/entities/users';
import { defineEntity } from '@editique/domain/entity/entity';
import { dateTime, integer, reference, text } from '@editique/domain/entity/field';
import { describe, expect, it } from 'vitest';
import { changedFields, initialValues, isSameValue, payloadOf } from './values.ts';

/** Entities of the test's own, so that every field of the form is known. */
const essai = defineEntity({
  name: 'essai',
  menu: 'Essais',
  one: 'un essai',
  nouns: ['essai', 'essais'],
  group: 'Administration',
  naming: ['nom'],
  fields: { nom: text('Nom'), code: text('Code'), delai: integer('Délai') },
});

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

const record = {
  id: 4,
  version: 2,
  numFacture: 'F-1',
  refFacture: 'R',
  dateFacture: '2026-11-14T08:30:00.000Z',
  client: { id: 3, nomClient: 'Crédit Rif', codeClient: 'CRF' },
};

describe('what a form holds', () => {
  it('is empty by kind', () => {
    expect(initialValues(essai, 'create')).toEqual({ nom: '', code: '', delai: null });
    expect(initialValues(users, 'create')).toMatchObject({ password: '', roles: [] });
  });
  it('begins with the record, without id and version', () => {
    const { id: _id, version: _version, ...values } = record;
    expect(initialValues(lettre, 'edit', record)).toEqual(values);
  });
  it('has no password on edit', () => expect(initialValues(users, 'edit')).not.toHaveProperty('password'));
});

describe('what a form sends', () => {
  it('writes references by id', () => expect(payloadOf(lettre, 'edit', initialValues(lettre, 'edit', record)).client).toEqual({ id: 3 }));
  it('sends what was typed instead of a number, for the server to refuse as well', () =>
    expect(payloadOf(essai, 'create', { nom: 'A', code: '', delai: 'abc' })).toEqual({
      nom: 'A',
      code: null,
      delai: 'abc',
    }));
});

describe('whether something was changed', () => {
  it('looks at the meaning, not the form', () => {
    expect(isSameValue(lettre.fields.dateFacture, '2026-11-14T08:30:00.000Z', '2026-11-14T09:30:00+01:00')).toBe(true);
    expect(isSameValue(lettre.fields.client, record.client, { id: 3 })).toBe(true);
    expect(isSameValue(lettre.fields.numFacture, 'F-1', ' F-1 ')).toBe(true);
    expect(isSameValue(users.fields.roles, [{ value: 1 }, { value: 2 }], [{ value: 2 }, { value: 1 }])).toBe(true);
    expect(isSameValue(client.fields.delaiFacturation, 0, null)).toBe(false);
  });
  it('names the fields', () => {
    const initial = initialValues(lettre, 'edit', record);
    expect(changedFields(lettre, 'edit', { ...initial, refFacture: 'S' }, initial)).toEqual(['refFacture']);
  });
});
