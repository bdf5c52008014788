import { describe, expect, it } from 'vitest';
import { addressOf, isAsSaved, parametersIn } from './view-content.ts';

const saved = {
  parametres: { etape: ['1', '2'], sort: 'nomjob,asc' },
  colonnes: [
    { nom: 'nomjob', visible: true, largeur: 200 },
    { nom: 'etat', visible: false },
  ],
};

describe('the content of a view', () => {
  it('is what the address says of the request, without the page and the view itself', () => {
    const request = new URLSearchParams('page=2&size=10&sort=id,desc&etape=1&etape=2');
    expect(parametersIn('?page=2&etape=1&etape=2&vue=3&inconnu=1', request)).toEqual({ etape: ['1', '2'] });
  });
  it('has an address that names it', () =>
    expect(addressOf({ id: 3, parametres: saved.parametres })).toBe('?etape=1&etape=2&sort=nomjob%2Casc&vue=3'));
  it('is as saved whatever the order of its filters', () =>
    expect(isAsSaved(saved, { ...saved, parametres: { sort: 'nomjob,asc', etape: ['2', '1'] } })).toBe(true));
  it('differs by a filter, a sort, the order of columns or a width', () => {
    const [first, second] = saved.colonnes as [(typeof saved.colonnes)[0], (typeof saved.colonnes)[0]];
    expect(isAsSaved(saved, { ...saved, parametres: { ...saved.parametres, q: 'rif' } })).toBe(false);
    expect(isAsSaved(saved, { ...saved, parametres: { etape: ['1', '2'] } })).toBe(false);
    expect(isAsSaved(saved, { ...saved, colonnes: [second, first] })).toBe(false);
    expect(isAsSaved(saved, { ...saved, colonnes: [{ ...first, largeur: 220 }, second] })).toBe(false);
  });
  it('says nothing of columns where it has none', () => expect(isAsSaved({ ...saved, colonnes: null }, saved)).toBe(true));
});
