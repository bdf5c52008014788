import { expect, it } from 'vitest';
import { LATIN, widthOf } from './fonts.ts';
import { fitted, fittedWithCode } from './prose.ts';

it('cuts a text so that it fits its line with what says that it was cut', () => {
  const name = 'Société-Interrégionale-de-Distribution-d’Électricité-et-d’Eau-Potable';
  for (let width = 60; width < 300; width += 7) {
    const cut = fitted(name, { fontSize: 12, width }, 1);
    expect(cut).toMatch(/^Soc.*…$/);
    expect(widthOf(cut, LATIN, 12, false)).toBeLessThanOrEqual(width);
  }
  expect(fitted(name, { fontSize: 12, width: 600 }, 1)).toBe(name);
});

it('cuts a name before its code, and of a code that fills the line by itself a part stays', () => {
  const style = { fontSize: 9, width: 150 };
  const name = 'Établissement Public de Gestion Déléguée des Services';
  expect(fittedWithCode('Banque Atlas', 'BA-1', style)).toBe('Banque Atlas (BA-1)');
  expect(fittedWithCode(name, 'CASA-2026', style)).toMatch(/^Établissement.*… \(CASA-2026\)$/);
  const both = fittedWithCode(name, 'W'.repeat(50), style);
  expect(both).toMatch(/^Établ.*… \(W+…\)$/);
  for (const line of [both, fittedWithCode(name, 'CASA-2026', style)])
    expect(widthOf(line, LATIN, 9, false)).toBeLessThanOrEqual(style.width);
  expect(fittedWithCode('شركة التدبير المفوض لخدمات جهة الدار البيضاء الكبرى للتوزيع', 'CASA-2026', style)).toMatch(
    /^شركة.*… \(CASA-2026\)$/,
  );
});
