import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberedGuide, rememberGuide } from './remembered-guide.ts';

describe('what is remembered of the guide', () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is the last answer, of the same person alone', () => {
    expect(rememberedGuide(7)).toBeUndefined();
    rememberGuide(7, { vu: false });
    expect(rememberedGuide(7)).toEqual({ vu: false });
    rememberGuide(7, { vu: true });
    expect(rememberedGuide(7)).toEqual({ vu: true });
    expect(rememberedGuide(8)).toBeUndefined();
    expect(rememberedGuide(undefined)).toBeUndefined();
  });
  it('is nothing where somebody else wrote', () => {
    for (const text of ['', 'oui', '[]', '{"vu":true}', '{"utilisateur":7}', '{"utilisateur":7,"vu":"non"}']) {
      stored.set('guide', text);
      expect(rememberedGuide(7)).toBeUndefined();
    }
  });
});
