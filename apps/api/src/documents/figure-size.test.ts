import { expect, it } from 'vitest';
import { figureSize } from './figure-size.ts';
import { LATIN, widthOf } from './fonts.ts';
import { formatNumber } from './french-formats.ts';

it('writes a figure smaller only where it would leave its place', () => {
  const room = { fontSize: 9.5, bold: true, width: 46 };
  expect(figureSize(formatNumber(12_480), room)).toBe(9.5);
  for (const value of [123_456_789, 2_147_483_647]) {
    const text = formatNumber(value);
    expect(widthOf(text, LATIN, figureSize(text, room), true)).toBeLessThanOrEqual(46);
  }
});
