import { afterAll, expect, it } from 'vitest';
import { PdfPress } from './pdf-press.ts';
import { pdfTemplate } from './pdf-template.ts';
import { readPdf } from './testing/read-pdf.ts';

const press = new PdfPress();
afterAll(() => press.close());

const template = pdfTemplate<typeof import('./testing/plain-text.ts')>(new URL('./testing/plain-text.ts', import.meta.url));
const printed = async (text: string) =>
  (await readPdf(await press.print({ template, userId: 1, read: async () => ({ text }) }))).pages[0]?.text;

it('tells the letters of each document, whatever the ones before it drew', async () => {
  // An accented letter is drawn with two glyphs, so the plain letter's glyph is used before any text has that letter.
  expect(await printed('ÉÈÀÇÔÛ')).toContain('ÉÈÀÇÔÛ');
  expect(await printed('EACOU ÉÈÀÇÔÛ')).toContain('EACOU ÉÈÀÇÔÛ');
  expect((await printed('بريد المغرب'))?.replaceAll(' ', '')).toContain('بريدالمغرب');
});
