import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { harmlessText, plainText } from './formula.ts';

/** The cells that a spreadsheet would find, whichever separator it uses. */
const cellsOf = (text: string): string[] => text.split(/[,;\t\r\n]/).map((cell) => cell.replace(/^[\s"]+/, ''));
const letters = fc.constantFrom(...`=+-@＝'",; \t\r\nab1`);
const texts = fc.string({
  unit: fc.oneof({ weight: 4, arbitrary: letters }, { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 1 }) }),
});

describe('a text in a spreadsheet', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['Rabat,=1+1', "Rabat,'=1+1"],
    ['Rabat;\t@SUM(A1)', "Rabat;\t'@SUM(A1)"],
    ['a, "=1', `a, "'=1`],
    ["'=1", "''=1"],
    ['a\n-1', "a\n'-1"],
    ['1 = 1, ou a+b', '1 = 1, ou a+b'],
  ])('writes %j as %j', (text, harmless) => {
    expect(harmlessText(text)).toBe(harmless);
    expect(plainText(harmless)).toBe(text);
  });

  it('never begins a cell with a sign that runs, and comes back letter for letter', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const harmless = harmlessText(text);
        expect(cellsOf(harmless).filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
        expect(plainText(harmless)).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  it('takes a time in proportion to its length', () => {
    for (const part of ['"', "'", ',', ' ', `,"`, `,'=`])
      expect(plainText(harmlessText(part.repeat(100_000)))).toHaveLength(100_000 * part.length);
  });
});
