import { describe, expect, it } from 'vitest';
import { isInBand, pliWeight } from './weight.ts';

describe('pliWeight', () => {
  it('counts whole sheets and the envelope', () => {
    expect(pliWeight({ nombreFeuilles: 1000, nombrePlis: 1000 })).toBeCloseTo(9.99);
    expect(pliWeight({ nombreFeuilles: 2500, nombrePlis: 1000 })).toBeCloseTo(19.97);
  });
});

describe('isInBand', () => {
  it.each([
    ['0-20 g', 19.97, true],
    ['0-20 g', 20.2, false],
    ['21-50 g', 20.2, true],
    ['1001-2000 g', 1500, true],
    ['lourd', 10, false],
  ])('%s holds %d: %s', (band, grams, expected) => {
    expect(isInBand(band, grams)).toBe(expected);
  });
});
