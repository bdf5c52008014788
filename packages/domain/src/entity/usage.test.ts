import { expect, it } from 'vitest';
import { article } from '../entities/article.ts';
import { bibliotheque } from '../entities/bibliotheque.ts';
import { client } from '../entities/client.ts';
import { depot } from '../entities/depot.ts';
import { enveloppe } from '../entities/enveloppe.ts';
import { facture } from '../entities/facture.ts';
import { usedBy } from './usage.ts';

const by = (...counts: number[]) => [facture, bibliotheque, depot].map((entity, index) => ({ entity, count: counts[index] ?? 0 }));

it('says by what and by how many', () => {
  expect(usedBy(client, by(3, 1))).toBe('Ce client est utilisé par 3 factures et 1 bibliothèque');
  expect(usedBy(client, by(1, 0))).toBe('Ce client est utilisé par 1 facture');
  expect(usedBy(client, by(2, 2, 2))).toBe('Ce client est utilisé par 2 factures, 2 bibliothèques et 2 dépôts');
});

it('agrees with the gender of what is used', () => {
  expect(usedBy(enveloppe, by(0, 1))).toBe('Cette enveloppe est utilisée par 1 bibliothèque');
  expect(usedBy(article, by(0, 0, 1))).toBe('Cet article est utilisé par 1 dépôt');
});

it('says nothing when nothing uses it', () => {
  expect(usedBy(client, by(0, 0))).toBe('');
});
