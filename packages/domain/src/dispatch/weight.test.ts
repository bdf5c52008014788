import { describe, expect, it } from 'vitest';
import { isInBand, pliWeight } from './weight.ts';

describe('pliWeight', () => {
  it('counts whole sheets and the envelope', () => {
    expect(pliWeight({ nombreFeuilles: 1000, nombrePlis: 1000 })).toBeCloseTo(9.99);
    expect(pliWeight({ nombreFeuilles: 2500, nombrePlis: 1000 })).toBeCloseTo(19.97);
  });
});

describe('the weight by paper and envelope', () => {
  const job = { nombreFeuilles: 2, nombrePlis: 1 };
  it.each([
    ['A4', 80, 4.99],
    ['a5', 80, 2.49],
    ['210 × 297', 160, 9.98],
    ['bobine', 80, 4.99],
    [null, 80, 4.99],
    ['A4', null, 4.99],
  ])('%s, %s g/m²: a sheet of %d g', (format, grammage, sheet) => {
    expect(pliWeight({ ...job, format, grammage, poidsEnveloppe: 4.5 })).toBeCloseTo(2 * sheet + 4.5, 1);
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
