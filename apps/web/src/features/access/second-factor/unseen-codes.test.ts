import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { areCodesUnseen, codesWereLost, forgetLostCodes, settleLoss } from './unseen-codes.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const EARLY = '2026-11-18T09:00:00Z';
const LATER = '2026-11-18T10:00:00Z';
const active = (depuis: string) => ({ actif: true, depuis, codesRestants: 10, clesAcces: 0, exige: false });
const INACTIVE = { actif: false, depuis: null, codesRestants: 0, clesAcces: 0, exige: false };

it('tells of lost codes as long as their set-up stands, and to nobody else', () => {
  codesWereLost(7);
  settleLoss(7, active(EARLY), Date.now());
  expect(areCodesUnseen(7, EARLY)).toBe(true);
  expect(areCodesUnseen(8, EARLY)).toBe(false);
  // Set up anew on another device, which showed its codes.
  settleLoss(7, active(LATER), Date.now());
  expect(areCodesUnseen(7, LATER)).toBe(false);
});

it('tells nothing once new ones were seen', () => {
  codesWereLost(7);
  forgetLostCodes(7);
  settleLoss(7, active(EARLY), Date.now());
  expect(areCodesUnseen(7, EARLY)).toBe(false);
});

it('keeps what one person lost when somebody else sees theirs on the same browser', () => {
  codesWereLost(7);
  forgetLostCodes(8);
  codesWereLost(8);
  settleLoss(7, active(EARLY), Date.now());
  expect(areCodesUnseen(7, EARLY)).toBe(true);
});

it('forgets a set-up that never reached the server, but not by an answer from before', () => {
  codesWereLost(7);
  settleLoss(7, INACTIVE, Date.now() - 1000);
  settleLoss(7, INACTIVE, Date.now());
  settleLoss(7, active(LATER), Date.now());
  expect(areCodesUnseen(7, LATER)).toBe(false);
  codesWereLost(7);
  settleLoss(7, INACTIVE, Date.now() - 1000);
  settleLoss(7, active(EARLY), Date.now());
  expect(areCodesUnseen(7, EARLY)).toBe(true);
});
