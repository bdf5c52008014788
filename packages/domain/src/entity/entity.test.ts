import { describe, expect, it } from 'vitest';
import { client } from '../entities/client.ts';
import { depot } from '../entities/depot.ts';
import { job } from '../entities/job.ts';
import { typeEnvoi } from '../entities/type-envoi.ts';
import { users } from '../entities/users.ts';
import { ville } from '../entities/ville.ts';
import { defineEntity, type EntityInput, endpointOf, labelOf, nounOf, pathOf, readableFields, writableFields } from './entity.ts';
import { text } from './field.ts';

const minimal: EntityInput = {
  name: 'essai',
  menu: 'Essais',
  one: 'un essai',
  nouns: ['essai', 'essais'],
  group: 'Administration',
  naming: ['libelle'],
  fields: { libelle: text('Libellé') },
};

describe('defineEntity', () => {
  it('completes a plain list with add, edit and delete', () => {
    const entity = defineEntity(minimal);
    expect(entity).toMatchObject({ verbs: ['ajouter', 'modifier', 'supprimer'], icons: ['edit', 'delete'], actions: {}, readOnly: false });
    expect(pathOf(entity)).toBe('/app/administration/essai');
    expect(endpointOf(entity)).toBe('/essai');
  });
  it('gives a read-only list a view and nothing else', () => {
    expect(defineEntity({ ...minimal, readOnly: true })).toMatchObject({ verbs: ['afficher'], icons: ['view'] });
  });
  it('orders the icons view, edit, delete, whatever the order of the verbs', () => {
    expect(defineEntity({ ...minimal, verbs: ['supprimer', 'afficher', 'modifier'] }).icons).toEqual(['view', 'edit', 'delete']);
  });
  it('keeps what the definition says', () => {
    const entity = defineEntity({ ...minimal, path: '/app/essai', icons: ['view'], actions: { tester: 'Tester' } });
    expect(entity).toMatchObject({ icons: ['view'], actions: { tester: 'Tester' } });
    expect(pathOf(entity)).toBe('/app/essai');
  });
});

it('names a record by its first naming field, a person by both, a dépôt by day and time', () => {
  expect(labelOf(client, { nomClient: 'Banque', codeClient: 'B1' })).toBe('Banque');
  expect(labelOf(users, { nom: 'Alami', prenom: 'Sara' })).toBe('Alami Sara');
  expect(labelOf(users, { nom: 'Alami', prenom: null })).toBe('Alami');
  expect(labelOf(depot, { date: '2026-11-14', heure: '09:30' })).toBe('2026-11-14 09:30');
});

it('takes the article off a name', () => {
  expect([client, ville, typeEnvoi].map(nounOf)).toEqual(['client', 'ville', "type d'envoi"]);
});

it('never reads a password and never writes what the server owns', () => {
  expect(readableFields(users).map(([name]) => name)).not.toContain('password');
  expect(writableFields(job, 'edit').map(([name]) => name)).not.toContain('etape');
});
