import { describe, expect, it } from 'vitest';
import { matches } from './fold.ts';

describe('matches', () => {
  it('ignores case and accents on both sides', () => {
    expect(matches('Modes d’impression, Bibliothèque', 'BIBLIOTHEQUE')).toBe(true);
    expect(matches('Depots', 'dépôt')).toBe(true);
  });
  it('wants every word, in any order', () => {
    expect(matches('Ajouter un client', 'client ajouter')).toBe(true);
    expect(matches('Ajouter un client', 'client modifier')).toBe(false);
  });
  it('finds everything with nothing', () => {
    expect(matches('Jobs', '')).toBe(true);
  });
});
