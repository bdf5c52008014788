import { expect, it } from 'vitest';
import { LATIN, widthOf } from './fonts.ts';
import { fitted } from './prose.ts';

it('cuts a text so that it fits its line with what says that it was cut', () => {
  const name = 'Société-Interrégionale-de-Distribution-d’Électricité-et-d’Eau-Potable';
  for (let width = 60; width < 300; width += 7) {
    const cut = fitted(name, { fontSize: 12, width }, 1);
    expect(cut).toMatch(/^Soc.*…$/);
    expect(widthOf(cut, LATIN, 12, false)).toBeLessThanOrEqual(width);
  }
  expect(fitted(name, { fontSize: 12, width: 600 }, 1)).toBe(name);
});
