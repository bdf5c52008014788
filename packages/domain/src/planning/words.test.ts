import { expect, it } from 'vitest';
import { Zone } from '../time/zone.ts';
import { momentWords } from './words.ts';

const zone = new Zone('Europe/Paris');
const told = (now: string, moment: string): string => momentWords(Date.parse(now), Date.parse(moment), zone).replaceAll('\u00a0', ' ');

it.each([
  ['2026-11-18T15:00:00Z', '16 h'],
  ['2026-11-19T15:05:00Z', 'demain à 16 h 05'],
  ['2026-11-20T15:00:00Z', 'vendredi à 16 h'],
  ['2026-12-24T15:00:00Z', 'le 24 décembre à 16 h'],
  ['2026-03-03T08:00:00Z', 'le 3 mars à 9 h'],
  ['2026-12-01T15:00:00Z', 'le 1er décembre à 16 h'],
  ['2028-03-03T08:00:00Z', 'le 3 mars 2028 à 9 h'],
  ['2025-11-18T15:00:00Z', 'le 18 novembre 2025 à 16 h'],
])('%s is %s', (moment, words) => {
  expect(told(moment, '2026-11-18T09:00:00Z')).toBe(words);
});
