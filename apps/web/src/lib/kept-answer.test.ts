import { describe, expect, it } from 'vitest';
import { keptWithin } from './kept-answer.ts';

const from = (...queryKey: unknown[]) => ({ queryKey });

describe('which former answer stays', () => {
  const kept = keptWithin(['facture', 'compte', 7]);

  it('keeps that of another page or search of the same subject', () => {
    expect(kept('former', from('facture', 'compte', 7, { page: 1 }))).toBe('former');
    expect(keptWithin(['client', { of: 1, by: 2 }])('former', from('client', { by: 2, of: 1 }, 'q'))).toBe('former');
  });

  it('keeps nothing about another record, and nothing where none was read', () => {
    expect(kept('former', from('facture', 'compte', 8, { page: 1 }))).toBeUndefined();
    expect(kept('former', from('facture', 'compte'))).toBeUndefined();
    expect(kept('former', from('facture'))).toBeUndefined();
    expect(kept(undefined, undefined)).toBeUndefined();
  });
});
