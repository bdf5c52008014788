import { facture } from '@editique/domain/entities/facture';
import { job } from '@editique/domain/entities/job';
import { describe, expect, it } from 'vitest';
import { listQuery, readListState, writeListState } from './list-state.ts';

const read = (search: string) => readListState(facture, new URLSearchParams(search));

describe("a list's address", () => {
  it('is the first ten rows, newest first, when it says nothing', () =>
    expect(read('')).toEqual({ page: 0, size: 10, sort: { field: 'id', direction: 'desc' }, q: '', filters: {} }));

  it('holds page, size, sort, search and filters under the API names', () => {
    const search = 'page=2&size=25&sort=client.nomClient%2Casc&q=rif&client=3&client=5&dateFactureMin=2026-11-13';
    expect(read(search)).toEqual({
      page: 2,
      size: 25,
      sort: { field: 'client.nomClient', direction: 'asc' },
      q: 'rif',
      filters: { client: ['3', '5'], dateFactureMin: ['2026-11-13'] },
    });
    expect(writeListState(read(search)).toString()).toBe(search);
  });

  it('asks the API for its rows without its view, nor what the API does not know', () =>
    expect(listQuery(read('vue=12&q=rif&client=3&client=5&utm_source=mail')).toString()).toBe(
      'page=0&size=10&sort=id%2Cdesc&q=rif&client=3&client=5',
    ));

  it('leaves the defaults out', () => expect(writeListState(read('page=0&size=10&sort=id,desc')).toString()).toBe(''));

  it.each([
    'page=-1',
    'page=x',
    'size=0',
    'size=1000',
    'sort=nothing,asc',
    'sort=id,up',
    'client=abc',
    'foo=1',
    'page=1&page=2',
    'enRetard=true',
  ])('drops %j, which the API would refuse', (search) => expect(read(search)).toEqual(read('')));

  it('searches the first words of a text that is too long', () =>
    expect(read('q=un+deux+un+trois+quatre+cinq+six+sept+huit+neuf').q).toBe('un deux trois quatre cinq six sept huit'));

  it('remembers the view that was opened, and asks for no rows by it', () => {
    const state = read('q=rif&vue=12');
    expect(state).toMatchObject({ q: 'rif', view: '12', filters: {} });
    expect(writeListState(state).toString()).toBe('q=rif&vue=12');
    expect(listQuery(state).has('vue')).toBe(false);
    expect(read('vue=abc')).toEqual(read(''));
  });

  it('keeps what is good beside what is not', () => expect(read('page=3&foo=1&client=2').filters).toEqual({ client: ['2'] }));

  it("knows an entity's own flags", () =>
    expect(readListState(job, new URLSearchParams('enRetard=true'), { flags: ['enRetard'] }).filters).toEqual({ enRetard: ['true'] }));

  it('begins with the defaults of its screen', () => {
    const defaults = { sort: { field: 'dateFacture', direction: 'asc' }, size: 20 } as const;
    const state = readListState(facture, new URLSearchParams(), defaults);
    expect(state).toMatchObject({ size: 20, sort: { field: 'dateFacture' } });
    expect(writeListState(state, defaults).toString()).toBe('');
  });
});

describe("a list's request", () => {
  it('says everything, and the filters of the screen win', () =>
    expect(listQuery(read('client=3&q=rif'), { client: 7 }).toString()).toBe('page=0&size=10&sort=id%2Cdesc&q=rif&client=7'));
});
