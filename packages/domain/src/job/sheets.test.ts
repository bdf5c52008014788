import { describe, expect, it } from 'vitest';
import { pagesPerSheet, sheetBounds, sheetsAgree } from './sheets.ts';

describe('pages and sheets', () => {
  it.each([
    [{ libelle: 'Recto verso' }, 2],
    [{ libelle: 'Recto-verso tête-bêche' }, 2],
    [{ libelle: 'Recto' }, 1],
    [{ libelle: 'Livret', pagesParFeuille: 4 }, 4],
    [{ libelle: 'Recto', pagesParFeuille: 2 }, 2],
    [{ libelle: 'Livret', pagesParFeuille: null }, null],
  ])('%o: %s pages a sheet', (mode, expected) => {
    expect(pagesPerSheet(mode)).toBe(expected);
  });

  it('agree within what plis of odd pages need more', () => {
    const counts = { nombrePages: 1000, nombrePlis: 305 };
    expect(sheetBounds(counts, 2)).toEqual({ least: 500, most: 805 });
    expect([499, 500, 805, 806].map((nombreFeuilles) => sheetsAgree({ ...counts, nombreFeuilles }, 2))).toEqual([false, true, true, false]);
    expect([999, 1000, 1001].map((nombreFeuilles) => sheetsAgree({ ...counts, nombreFeuilles }, 1))).toEqual([false, true, false]);
  });
});
