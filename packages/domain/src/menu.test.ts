import { describe, expect, it } from 'vitest';
import { catalog } from './catalog.ts';
import { screensOf } from './entity/permission.ts';
import { menu, productPages } from './menu.ts';

const administration = (...names: string[]) => names.map((name) => `/app/administration/${name}`);

/** The specification's table; what the product adds stands behind the lists of its group. */
const expected: [group: string, paths: string[]][] = [
  ['Gestion utilisateurs', ['/app/utilisateur', '/app/utilisateur/role', '/app/utilisateur/module', '/app/utilisateur/page']],
  [
    'Administration',
    administration('document', 'client', 'papier', 'ville', 'acheminement', 'poids', 'machine', 'motif', 'region', 'enveloppe', 'tarif'),
  ],
  ['Gestion Jobs', administration('job', 'depot', 'affranchissement', 'spool', 'job/scan')],
  ['Gestion Factures', administration('facture', 'facture/a-facturer')],
  ['Tracabilité', administration('historique')],
  ['Gestion Stock', administration('article', 'uniteArticle', 'fournisseur', 'entreeMagasin', 'sortieMagasin')],
  ['Gestion Bibliothèque', administration('bibliotheque', 'typeEnvoi', 'typeImpression', 'modeImpression', 'typeImpressionInsertion')],
];

describe('menu', () => {
  it("has the specification's groups and entries in its order", () => {
    expect(menu.map(({ group, entries }) => [group, entries.map((entry) => entry.path)])).toEqual(expected);
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
