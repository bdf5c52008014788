import { expect, it, test } from 'vitest';
import { users } from '../entities/users.ts';
import { ville } from '../entities/ville.ts';
import { actionPath, canReach, permissionPath, screensOf, verbPath } from './permission.ts';

test.each([
  ['/app/dashboard', '/app/dashboard'],
  ['/app/administration/client/modifier/12', '/app/administration/client/modifier'],
  ['/app/administration/client/modifier/12/', '/app/administration/client/modifier'],
  ['/app/administration/client/', '/app/administration/client'],
  ['/app/x/12/34', '/app/x'],
  ['/app/x/12/y', '/app/x/12/y'],
  ['/app/x/12a', '/app/x/12a'],
  ['/app/x/-1', '/app/x/-1'],
  ['/app/utilisateur/profile/changer-password/7', '/app/utilisateur/profile/changer-password'],
  ['/', '/'],
])('reads %s as %s', (pathname, expected) => {
  expect(permissionPath(pathname)).toBe(expected);
});

it('reaches the listed paths only', () => {
  const paths = new Set(['/app/administration/ville', '/app/administration/ville/modifier']);
  expect(canReach(paths, '/app/administration/ville')).toBe(true);
  expect(canReach(paths, '/app/administration/ville/modifier/4')).toBe(true);
  expect(canReach(paths, '/app/administration/ville/ajouter')).toBe(false);
  expect(canReach(paths, '/app/administration')).toBe(false);
  expect(canReach(paths, '/app/administration/ville/modifier/4/5x')).toBe(false);
});

it('derives the paths of verbs and actions', () => {
  expect(verbPath(ville, 'supprimer')).toBe('/app/administration/ville/supprimer');
  expect(actionPath(users, 'reset-password')).toBe('/app/utilisateur/reset-password');
});

it('lists the screens of an entity', () => {
  expect(screensOf(ville)).toEqual([
    { path: '/app/administration/ville', libelle: 'Villes' },
    { path: '/app/administration/ville/ajouter', libelle: 'Ajouter une ville' },
    { path: '/app/administration/ville/modifier', libelle: 'Modifier une ville' },
    { path: '/app/administration/ville/supprimer', libelle: 'Supprimer une ville' },
  ]);
});
