import { expect, it, vi } from 'vitest';
import { newKey } from './new-key.ts';

it('makes keys also where the page is not secure', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const keys = Array.from({ length: 50 }, newKey);
  vi.unstubAllGlobals();
  expect(new Set(keys).size).toBe(50);
  for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
});
