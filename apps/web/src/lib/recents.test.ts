import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearRecents, forgetRecent, recentsOf, rememberRecent } from './recents.ts';

const opened = (id: number, libelle = `Ville ${id}`) => ({
  entite: 'ville',
  id,
  libelle,
  path: `/app/administration/ville/modifier/${id}`,
});

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('keeps the last twelve of a person, each once and under its newest name', () => {
  for (let id = 1; id <= 14; id++) rememberRecent(7, opened(id));
  rememberRecent(7, opened(5, 'Rebaptisée'));
  const recents = recentsOf(7);
  expect(recents).toHaveLength(12);
  expect(recents[0]).toEqual(opened(5, 'Rebaptisée'));
  expect(recents.filter(({ id }) => id === 5)).toHaveLength(1);
});

it('shows nobody what another person opened, and nothing after a sign-out or a deletion', () => {
  rememberRecent(7, opened(1));
  expect(recentsOf(8)).toEqual([]);
  forgetRecent('ville', 1);
  expect(recentsOf(7)).toEqual([]);
  rememberRecent(7, opened(2));
  clearRecents();
  expect(recentsOf(7)).toEqual([]);
});

it('ignores what it did not write', () => {
  for (const text of ['{', '[]', '{"utilisateur":7,"recents":[{"entite":"ville","id":1,"libelle":"x","path":"javascript:alert(1)"}]}']) {
    localStorage.setItem('enregistrements-recents', text);
    expect(recentsOf(7)).toEqual([]);
  }
});

it('never fails where the browser has no room left', () => {
  rememberRecent(7, opened(1));
  vi.stubGlobal('localStorage', {
    ...localStorage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  rememberRecent(7, opened(2));
  forgetRecent('ville', 1);
  expect(recentsOf(7)).toEqual([opened(1)]);
});
