import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { areCodesUnseen, codesAreSettled, codesWereLost } from './unseen-codes.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('tells of lost codes as long as their set-up stands, and to nobody else', () => {
  expect(areCodesUnseen(7, '2026-11-18T08:00:00Z')).toBe(false);
  codesWereLost(7);
  expect(areCodesUnseen(8, '2026-11-18T08:00:00Z')).toBe(false);
  expect(areCodesUnseen(7, '2026-11-18T09:00:00Z')).toBe(true);
  expect(areCodesUnseen(7, '2026-11-18T09:00:00Z')).toBe(true);
  // Set up again on another device, which showed the codes.
  expect(areCodesUnseen(7, '2026-11-18T10:00:00Z')).toBe(false);
});

it('tells nothing once new ones were seen', () => {
  codesWereLost(7);
  codesAreSettled();
  expect(areCodesUnseen(7, '2026-11-18T09:00:00Z')).toBe(false);
});
