import { isolated } from '@editique/domain/text/right-to-left';
import { expect, it } from 'vitest';
import { ARABIC, hasGlyph, LATIN } from './fonts.ts';
import { printable } from './printable.ts';
import { drawnLines } from './right-to-left.ts';

it.each([
  ['Relevés 🎉 d’été', 'Relevés d’été'],
  ['🎉 Relevés 👩‍💻', 'Relevés'],
  ['1️⃣ Relevés 中文', '1 Relevés ??'],
  ['Aït Ḥmad Bouḍar', 'Aït H\u0323mad Boud\u0323ar'],
  ['3ᵉ étage, 25 ℃, Ⅳ', '3e étage, 25 °C, IV'],
  ['ⵜⴰⵎ', '???'],
  ['🎉', ''],
  ['Relevés\t2026', 'Relevés 2026'],
  ['Première 🎉\nDeuxième', 'Première\nDeuxième'],
  ['Deux  espaces', 'Deux espaces'],
  ['Société Ελλάς, Москва', 'Société Ελλάς, Москва'],
  ['بريد 🎉 المغرب', 'بريد المغرب'],
  // No font has these letters, so the marks around them go.
  [`Client ${isolated('שלום')} · 3`, 'Client ???? · 3'],
])('prints of %s what a font has', (typed, shown) => {
  expect(printable(typed)).toBe(shown);
});

it('draws each sign of an Arabic text in a font that has it', () => {
  const runs = drawnLines(printable('بريد‑المغرب (5′) 🎉'), { fontSize: 10, bold: false }).flat();
  expect(new Set(runs.map(({ font }) => font))).toContain(LATIN);
  expect(new Set(runs.map(({ font }) => font))).toContain(ARABIC);
  for (const { text, font } of runs) for (const letter of text) expect(hasGlyph(letter, font), letter).toBe(true);
});
