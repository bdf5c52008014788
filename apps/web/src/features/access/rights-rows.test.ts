import { productPages } from '@editique/domain/menu';
import { describe, expect, it } from 'vitest';
import { masterOf, pagesOf, rightsRows } from './rights-rows.ts';

const pagesIn = (module: string) =>
  productPages.filter((page) => page.module === module).map((page, index) => ({ id: index + 1, libelle: page.libelle, chemin: page.path }));

describe('rightsRows', () => {
  it('has one row a list, in the order of the menu', () => {
    expect(rightsRows(pagesIn('Gestion Jobs')).map((row) => row.libelle)).toEqual([
      'Jobs',
      'Dépôts',
      'Affranchissements',
      'Spools',
      'Arrêts machine',
      'Incidents',
      'Retirages',
      'Retours',
    ]);
    expect(rightsRows(pagesIn('Gestion utilisateurs')).map((row) => row.libelle)).toEqual([
      'Utilisateurs',
      'Roles',
      'Modules',
      'Pages',
      'Journal de sécurité',
    ]);
  });

  it('puts verbs in their columns and other actions under their row', () => {
    const [jobs] = rightsRows(pagesIn('Gestion Jobs'));
    expect(Object.keys(jobs?.verbs ?? {}).sort()).toEqual(['afficher', 'ajouter', 'lister', 'modifier', 'supprimer']);
    expect(jobs?.actions.map((page) => page.libelle)).toContain('Avancer un job');
  });

  it('loses and repeats no page', () => {
    for (const module of new Set(productPages.map((page) => page.module))) {
      const pages = pagesIn(module);
      const shown = rightsRows(pages).flatMap(pagesOf);
      expect(shown.map((page) => page.id).sort((a, b) => a - b)).toEqual(pages.map((page) => page.id));
    }
  });

  it('gives a page that an administrator added a row of its own', () => {
    const rows = rightsRows([{ id: 1, libelle: 'Suivi', chemin: '/app/suivi' }]);
    expect(rows).toEqual([
      { path: '/app/suivi', libelle: 'Suivi', verbs: { lister: { id: 1, libelle: 'Suivi', chemin: '/app/suivi' } }, actions: [] },
    ]);
  });
});

it('gives and takes with one press what one may give, also beside pages that one may not', () => {
  const pages = pagesIn('Gestion Jobs').slice(0, 3);
  const mayGive = ({ id }: { id: number }) => id < 3;
  const press = (...chosen: number[]) => masterOf(pages, new Set(chosen), mayGive);
  expect(press(1)).toEqual({ isAll: false, isSome: true, press: 'give' });
  expect(press(1, 2)).toEqual({ isAll: false, isSome: true, press: 'take' });
  expect(press(1, 2, 3)).toEqual({ isAll: true, isSome: false, press: 'take' });
  expect(masterOf(pages, new Set(), () => false).press).toBeNull();
});
