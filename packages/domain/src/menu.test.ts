import { describe, expect, it } from 'vitest';
import { catalog } from './catalog.ts';
import { screensOf } from './entity/permission.ts';
import { menu, productPages } from './menu.ts';
import { administration, specifiedMenu } from './testing/specification.ts';

describe('menu', () => {
  it("has the specification's groups and entries in its order", () => {
    const specified = new Set(specifiedMenu.flatMap(([, paths]) => paths));
    const pathsOf = (entries: (typeof menu)[number]['entries']) => entries.map(({ path }) => path).filter((path) => specified.has(path));
    expect(menu.map(({ group, entries }) => [group, pathsOf(entries)])).toEqual(specifiedMenu);
  });
});

describe('product pages', () => {
  const paths = productPages.map((page) => page.path);

  it('has each path once', () => {
    expect(new Set(paths).size).toBe(paths.length);
  });
  it('has every screen of every entity, every menu entry and what everybody has', () => {
    const screens = catalog.flatMap(screensOf).map((screen) => screen.path);
    const entries = menu.flatMap((group) => group.entries.map((entry) => entry.path));
    const everyone = ['/app/dashboard', '/app/utilisateur/profile', '/app/utilisateur/profile/changer-password'];
    expect(paths).toEqual(expect.arrayContaining([...screens, ...entries, ...everyone]));
  });
  it('has the screens that the specification and the contract name', () => {
    expect(paths).toEqual(
      expect.arrayContaining([
        ...administration('job/afficher', 'depot/afficher', 'bibliotheque/afficher', 'facture/afficher', 'article/afficher'),
        ...administration('spool/afficher', 'historique/afficher', 'entreeMagasin/afficher', 'sortieMagasin/afficher'),
        ...administration('job/avancer', 'job/pause', 'job/reprendre', 'job/annuler', 'job/reculer', 'job/relancer', 'job/avancement'),
        ...administration('job/ajouter', 'job/modifier', 'job/supprimer'),
        '/app/utilisateur/reset-password',
      ]),
    );
  });
  it('gives every page a label and a module, and a path that starts with /app/', () => {
    for (const page of productPages) {
      expect(page.path).toMatch(/^\/app\/[A-Za-z/-]+$/);
      expect(page.libelle).not.toBe('');
      expect(page.module).not.toBe('');
    }
  });
});
