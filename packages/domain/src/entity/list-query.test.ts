import { describe, expect, it, test } from 'vitest';
import { entityNamed } from '../catalog.ts';
import { bibliotheque } from '../entities/bibliotheque.ts';
import { depot } from '../entities/depot.ts';
import { facture } from '../entities/facture.ts';
import { historique } from '../entities/historique.ts';
import { job } from '../entities/job.ts';
import { tarifPrestation } from '../entities/tarif-prestation.ts';
import { users } from '../entities/users.ts';
import { defineEntity, type EntityDefinition } from './entity.ts';
import { date, integer, reference, text } from './field.ts';
import { listQuerySchema, sortableFields } from './list-query.ts';
import { fieldErrors } from './schema.ts';

const parse = (entity: EntityDefinition, raw: Record<string, unknown>, flags: string[] = []) =>
  listQuerySchema(entity, entityNamed, flags).safeParse(raw);
const taken = (entity: EntityDefinition, raw: Record<string, unknown>, flags: string[] = []) => {
  const result = parse(entity, raw, flags);
  expect(result.error).toBeUndefined();
  return result.data;
};

it('defaults to the first ten rows, newest first', () => {
  expect(taken(facture, {})).toEqual({
    page: 0,
    size: 10,
    hasExplicitSize: false,
    sort: { field: 'id', direction: 'desc' },
    q: '',
    filters: [],
  });
});

it('reads page, size, sort and a trimmed search', () => {
  const query = taken(facture, { page: '3', size: '100', sort: 'client.nomClient,asc', q: ' été ' });
  expect(query).toEqual({
    page: 3,
    size: 100,
    hasExplicitSize: true,
    sort: { field: 'client.nomClient', direction: 'asc' },
    q: 'été',
    filters: [],
  });
});

test.each<[string, unknown]>([
  ['page', '-1'],
  ['page', 'a'],
  ['page', ''],
  ['page', '1.5'],
  ['page', '99999999999'],
  ['page', ['0', '1']],
  ['size', '0'],
  ['size', '101'],
  ['size', '1e1'],
  ['size', ''],
  ['sort', ''],
  ['sort', 'numFacture'],
  ['sort', 'numFacture,up'],
  ['sort', 'numFacture,ASC'],
  ['sort', 'numFacture,asc,id'],
  ['sort', 'inconnu,asc'],
  ['sort', 'client.inconnu,asc'],
  ['sort', 'client.client.nomClient,asc'],
  ['sort', 'numFacture;drop table,asc'],
  ['sort', 'constructor,asc'],
  ['sort', ['id,asc', 'numFacture,asc']],
  ['q', 'a\0'],
  ['q', '\ud800'],
  ['q', 'a'.repeat(201)],
  ['q', ['a', 'b']],
  ['q', 'un deux trois quatre cinq six sept huit neuf'],
  ['client', 'abc'],
  ['client', '-1'],
  ['client', '2147483648'],
  ['client', ''],
  ['client', []],
  ['dateFactureMin', 'hier'],
  ['dateFactureMin', '2026-02-30'],
  ['dateFactureMax', '0000-01-01'],
  ['dateFactureMax', ['2026-01-01', '2026-01-02']],
  ['dateFacture', '2026-01-01'],
  ['numFacture', 'F-1'],
  ['clientMin', '1'],
  ['Page', '0'],
  ['inconnu', '1'],
  ['constructor', '1'],
])('refuses %s=%j and names the parameter', (name, value) => {
  const result = parse(facture, { [name]: value });
  expect(result.success).toBe(false);
  expect(result.error && Object.keys(fieldErrors(result.error))).toEqual([name]);
});

test.each([
  ['etape', '7'],
  ['etat', '2'],
  ['etape', '1.0'],
  ['nombrePlis', '1.5'],
  ['nombrePlisMax', '9999999999'],
  ['enRetard', '1'],
  ['aFacturer', 'true'],
])('refuses %s=%s on a job list', (name, value) => {
  expect(parse(job, { [name]: value }, ['enRetard']).success).toBe(false);
});

describe('filters', () => {
  it('takes several values of one field as any of them', () => {
    expect(taken(job, { client: ['1', '2'], etat: '-1' })?.filters).toEqual([
      { field: 'client', operator: 'equal', values: [1, 2] },
      { field: 'etat', operator: 'equal', values: [-1] },
    ]);
    expect(parse(job, { client: Array(101).fill('1') }).success).toBe(false);
  });
  it('takes ranges on numbers and dates', () => {
    const raw = {
      nombrePlisMin: '10',
      nombrePlisMax: '20',
      dateHeureEnvoiMin: '2026-01-01',
      dateHeureEnvoiMax: '2026-01-31T23:59:59+01:00',
    };
    expect(taken(job, raw)?.filters).toEqual([
      { field: 'nombrePlis', operator: 'min', values: [10] },
      { field: 'nombrePlis', operator: 'max', values: [20] },
      { field: 'dateHeureEnvoi', operator: 'min', values: ['2026-01-01'] },
      { field: 'dateHeureEnvoi', operator: 'max', values: ['2026-01-31T22:59:59.000Z'] },
    ]);
    expect(taken(depot, { dateMin: '2026-01-01', heureMax: '12:00' })?.filters).toHaveLength(2);
  });
  it('takes a decimal as its field holds it', () => {
    expect(taken(tarifPrestation, { prixUnitaire: '0.0333', prixUnitaireMax: '9999999999.9999' })?.filters).toEqual([
      { field: 'prixUnitaire', operator: 'equal', values: [0.0333] },
      { field: 'prixUnitaire', operator: 'max', values: [9_999_999_999.9999] },
    ]);
    expect(taken(facture, { resteMin: '-999999999999.99' })?.filters).toEqual([
      { field: 'reste', operator: 'min', values: [-999_999_999_999.99] },
    ]);
    for (const wrong of ['0.00001', '1e5', '1,5', '.5', '5.', '12345678901'])
      expect(parse(tarifPrestation, { prixUnitaire: wrong }).success, wrong).toBe(false);
    expect(parse(facture, { totalTtc: '0.001' }).success).toBe(false);
  });
  it('takes booleans and the flags that the entity declares', () => {
    expect(taken(bibliotheque, { envoiPdf: 'false' })?.filters).toEqual([{ field: 'envoiPdf', operator: 'equal', values: [false] }]);
    expect(taken(job, { enRetard: 'true' }, ['enRetard'])?.filters).toEqual([{ field: 'enRetard', operator: 'equal', values: [true] }]);
  });
  it('filters users by role', () => {
    expect(taken(users, { roles: '3' })?.filters).toEqual([{ field: 'roles', operator: 'equal', values: [3] }]);
  });
});

describe('sortable fields', () => {
  it('has the own fields, the references and their fields', () => {
    const common = { menu: '', one: 'un essai', nouns: ['essai', 'essais'], group: 'Administration' } as const;
    const auteur = defineEntity({ ...common, name: 'auteur', naming: ['nom'], fields: { nom: text('Nom'), age: integer('Âge') } });
    const lettre = defineEntity({
      ...common,
      name: 'lettre',
      naming: ['objet'],
      fields: { objet: text('Objet'), date: date('Date'), auteur: reference('Auteur', 'auteur') },
    });
    expect([...sortableFields(lettre, () => auteur)]).toEqual(['id', 'objet', 'date', 'auteur', 'auteur.id', 'auteur.nom', 'auteur.age']);
  });
  it('never sorts by a password or by a list', () => {
    const names = sortableFields(users, entityNamed);
    expect(names.has('password')).toBe(false);
    expect(names.has('roles')).toBe(false);
  });
  it('sorts a kept label by its name only', () => {
    const names = sortableFields(historique, entityNamed);
    expect(names.has('job.nomjob')).toBe(true);
    expect(names.has('job.etape')).toBe(false);
    expect(names.has('utilisateur.password')).toBe(false);
  });
});
