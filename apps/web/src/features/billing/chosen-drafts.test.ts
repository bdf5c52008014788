import { expect, it } from 'vitest';
import { draftsIn } from './chosen-drafts.ts';

it('looks for drafts among the rows of the list, and for none where its filters leave none', () => {
  const found = (list: string) => draftsIn(new URLSearchParams(list))?.toString();
  expect(found('client=5&page=2&size=10&sort=reste,desc')).toBe('client=5&page=2&size=10&sort=reste%2Cdesc&statut=Brouillon');
  expect(found('statut=Validée&statut=Brouillon')).toBe('statut=Brouillon');
  expect(found('statut=Validée')).toBeUndefined();
  expect(found('statut=Réglée&statut=Annulée&client=5')).toBeUndefined();
});
