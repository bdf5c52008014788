import { expect, it, test } from 'vitest';
import { productPages } from '../menu.ts';
import { isReservedPath } from './reserved-paths.ts';

test.each([
  '/app/utilisateur/afficher',
  '/app/administration/client/afficher',
  '/app/administration/historique/supprimer',
  ' /app/administration/client/afficher ',
  '/app/administration/CLIENT/Afficher',
  '/app/administration/client/afficher/',
  '/app//administration/./client/x/../afficher',
  '/app/administration\\client\\afficher',
  '/app/administration/client/%61fficher',
  '/app/administration/client/%2561fficher',
  '/app/administration/client/%EF%BD%81fficher',
  '/app/administration/client%C3%28/%2E%2E/client/afficher',
  '/app/administration/client/ａfficher',
  '/app/administration/client/aff\u200bicher',
  '/app/administration/clıent/afficher',
  '/app/administration/client/a\u0301fficher',
  '/app/administration/uniteArticle',
  '/app/dashboard',
])('keeps %j', (chemin) => {
  expect(isReservedPath(chemin)).toBe(true);
});

test.each([
  '/app/administration/client/rapport',
  '/app/administration/client/afficher/tout',
  '/app/administration/rapport/afficher',
  '/app/utilisateurs',
  '/app/100%/é',
  '/app/%',
  '/app/..',
])('leaves %j', (chemin) => {
  expect(isReservedPath(chemin)).toBe(false);
});

it('keeps every page of the product', () => {
  expect(productPages.filter(({ path }) => !isReservedPath(path))).toEqual([]);
});
