import { bibliotheque } from '@editique/domain/entities/bibliotheque';
import { depot } from '@editique/domain/entities/depot';
import { role } from '@editique/domain/entities/role';
import { tarifPrestation } from '@editique/domain/entities/tarif-prestation';
import { ville } from '@editique/domain/entities/ville';
import { expect, it } from 'vitest';
import { completedName, isRecord, nameOf } from './record.ts';

it('completes a name by the reference that the definition says, where it came along', () => {
  const administrator = { id: 1, libelle: 'Administrateur', module: { id: 2, libelle: 'Gestion Jobs' } };
  expect(completedName(role, administrator)).toBe('Administrateur · Gestion Jobs');
  expect(completedName(role, { id: 1, libelle: 'Administrateur' })).toBe('Administrateur');
  const template = { id: 1, libelle: 'Relevés', client: { id: 3, nomClient: 'Crédit Rif', codeClient: 'CRF' } };
  expect(completedName(bibliotheque, template, ' — ')).toBe('Relevés — Crédit Rif');
});

it('leaves every other name as it is', () => {
  const [naming = ''] = ville.naming;
  expect(completedName(ville, { id: 1, [naming]: 'Nador' })).toBe('Nador');
  expect(nameOf(depot, { id: 1, date: '2026-11-14', heure: '09:30' })).toBe('14 novembre 2026 à 09:30');
  expect(nameOf(tarifPrestation, { id: 1, dateDebut: '2026-11-14' })).toBe('14 novembre 2026');
});

it('knows a record by its id and version', () => {
  expect(isRecord({ id: 1, version: 2 })).toBe(true);
  for (const value of [null, [], { id: 1 }, { id: '1', version: 1 }]) expect(isRecord(value)).toBe(false);
});
