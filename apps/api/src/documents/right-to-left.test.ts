import { isolated } from '@editique/domain/text/right-to-left';
import { expect, it } from 'vitest';
import { ARABIC, widthOf } from './fonts.ts';
import { drawnLines } from './right-to-left.ts';

const drawn = (text: string) => drawnLines(text, { fontSize: 10, bold: false })[0]?.map((run) => run.text.trim());

it('draws Arabic words from the right, and the figures among them so that they are read from the left', () => {
  expect(drawn('12 شارع محمد')).toEqual(['شارع محمد', '12']);
  // The writer reverses these figures once more: 12 and not 21.
  expect(drawn('١٢ شارع محمد')).toEqual(['شارع محمد', '٢١']);
});

it('keeps the figures after an Arabic name as they are written', () => {
  expect(drawn(`${isolated('بريد')} · 1 000 plis`)).toEqual(['بريد', '· 1 000 plis']);
  expect(drawn(`Job ${isolated('بريد')} · 1 000 plis`)).toEqual(['Job', 'بريد', '· 1 000 plis']);
});

it('breaks a word that is longer than its line, beside Arabic words as well', () => {
  const lines = drawnLines(`${'X'.repeat(80)} بريد`, { fontSize: 10, bold: false, width: 100 });
  const words = lines.map((runs) =>
    runs
      .map((run) => run.text)
      .join('')
      .trim(),
  );
  expect(words.length).toBeGreaterThan(4);
  expect(words.join('').match(/X/g)).toHaveLength(80);
  for (const word of words) expect(word.length).toBeLessThan(24);
});

it('measures Arabic words as they are drawn, also after a Latin one', () => {
  const width = (text: string) => widthOf(text, ARABIC, 10, false);
  const joined = width('طباعة كشوف');
  expect(joined).toBeLessThan([...'طباعة كشوف'].reduce((sum, letter) => sum + width(letter), 0));
  expect(width('Société طباعة كشوف')).toBeCloseTo(width('Société ') + joined, 6);
});

it('orders every line in the direction of its paragraph, whatever the line begins with', () => {
  const lines = (text: string): string[][] =>
    drawnLines(text, { fontSize: 10, bold: false, width: 50 }).map((runs) => runs.map((run) => run.text.trim()));
  expect(lines('Société Générale بريد Nord')).toEqual([['Société'], ['Générale'], ['بريد', 'Nord']]);
  expect(lines('شركة البريد السريع SARL بريد')).toEqual([['شركة البريد'], ['السريع'], ['بريد', 'SARL']]);
});
