import { expect, it } from 'vitest';
import { bibliotheque } from '../entities/bibliotheque.ts';
import { depot } from '../entities/depot.ts';
import { facture } from '../entities/facture.ts';
import { inUseMessage, usedBy } from './usage.ts';

it('says by what and by how many', () => {
  expect(
    usedBy([
      { entity: facture, count: 3 },
      { entity: bibliotheque, count: 1 },
    ]),
  ).toBe('utilisé par 3 factures et 1 bibliothèque');
  expect(
    usedBy([
      { entity: facture, count: 1 },
      { entity: bibliotheque, count: 0 },
    ]),
  ).toBe('utilisé par 1 facture');
  expect(usedBy([facture, bibliotheque, depot].map((entity) => ({ entity, count: 2 })))).toBe(
    'utilisé par 2 factures, 2 bibliothèques et 2 dépôts',
  );
  expect(usedBy([])).toBe('');
});

it('tells why a row stays', () => {
  expect(inUseMessage([{ entity: depot, count: 12 }])).toBe('Suppression impossible : utilisé par 12 dépôts');
});
