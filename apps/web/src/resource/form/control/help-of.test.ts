import { bibliotheque } from '@editique/domain/entities/bibliotheque';
import { spool } from '@editique/domain/entities/spool';
import { expect, it } from 'vitest';
import { sourceOf } from './help-of.ts';

it('says where an empty select is filled, and nothing of a list to which nobody adds', () => {
  expect(sourceOf(bibliotheque)).toBe('Cette liste se remplit dans Gestion Bibliothèque, Bibliothèques.');
  expect(sourceOf(spool)).toBeUndefined();
});
