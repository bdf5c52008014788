import { client } from '@editique/domain/entities/client';
import { depot } from '@editique/domain/entities/depot';
import { entreeMagasin } from '@editique/domain/entities/entree-magasin';
import { sortieMagasin } from '@editique/domain/entities/sortie-magasin';

import { describe, expect, it } from 'vitest';
import { changedWith, staleKeysAfter } from './cache-keys.ts';

const staleAfter = (...[entity]: Parameters<typeof changedWith>) => staleKeysAfter(changedWith(entity)).map(([name]) => name);

describe('staleKeysAfter', () => {
  it('names the entity itself and those that refer to it', () => {
    expect(staleAfter(client)).toContain('client');
    expect(staleAfter(client)).toContain('facture');
  });

  it('names what the definition says is touched', () => {
    expect(staleAfter(depot)).toEqual(expect.arrayContaining(['depot', 'job', 'spool', 'historique']));
  });

  it('reads sorties again after an entrée and entrées after a sortie: both move the same stock', () => {
    expect(staleAfter(entreeMagasin)).toContain('sortieMagasin');
    expect(staleAfter(sortieMagasin)).toContain('entreeMagasin');
  });

  it('names each entity once', () => {
    const names = staleAfter(depot);
    expect(new Set(names).size).toBe(names.length);
  });
});
