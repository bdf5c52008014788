import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { LRUCache } from 'lru-cache';

/** The fonts are files of the repository, so that a document looks the same on every machine. */
const FOLDER = new URL('./fonts/', import.meta.url);
export const fontsFolder = fileURLToPath(FOLDER);

export const LATIN = 'Plex';
export const ARABIC = 'PlexArabic';

const path = (name: string): string => fileURLToPath(new URL(name, FOLDER));
const family = (name: string) => {
  const [normal, bold] = [path(`${name}-regular.ttf`), path(`${name}-semibold.ttf`)];
  return { normal, bold, italics: normal, bolditalics: bold };
};

export const fontFamilies: Record<string, ReturnType<typeof family>> = {
  [LATIN]: family('plex-sans'),
  [ARABIC]: family('plex-sans-arabic'),
};

interface Opened {
  font: Font;
  /** The widths of letters, in em. */
  advances: Map<string, number>;
  /** Whether the font has a letter. */
  glyphs: Map<string, boolean>;
  /** The widths of shaped words, in em. */
  words: LRUCache<string, number>;
}

const MOST_WORDS = 5000;
const opened = new Map<string, Opened>();

function open(familyName: string, bold: boolean): Opened {
  const file = fontFamilies[familyName]?.[bold ? 'bold' : 'normal'];
  if (!file) throw new Error(`No font is named ${familyName}`);
  const known = opened.get(file);
  if (known) return known;
  const font = create(readFileSync(file));
  if ('fonts' in font) throw new Error(`${file} holds more than one font`);
  const fresh: Opened = { font, advances: new Map(), glyphs: new Map(), words: new LRUCache({ max: MOST_WORDS }) };
  opened.set(file, fresh);
  return fresh;
}

/** Returns the width of a text in points, after its letters are shaped. No letter is joined to one of another word. */
export function widthOf(text: string, familyName: string, fontSize: number, bold: boolean): number {
  const face = open(familyName, bold);
  let width = 0;
  for (const part of text.split(SPACE)) width += wordWidth(part, face);
  return width * fontSize;
}

/** A space is a part of its own. */
const SPACE = /( )/;

/** Shaping a word takes a millisecond or more, and a line is measured after each of its words. */
function wordWidth(word: string, { font, words }: Opened): number {
  const known = words.get(word);
  if (known !== undefined) return known;
  const width = font.layout(word).advanceWidth / font.unitsPerEm;
  words.set(word, width);
  return width;
}

/** Returns whether the fonts of this family have the letter. Regular and bold have the same letters. */
export function hasGlyph(letter: string, familyName: string): boolean {
  const { font, glyphs } = open(familyName, false);
  let has = glyphs.get(letter);
  if (has === undefined) {
    has = font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
    glyphs.set(letter, has);
  }
  return has;
}

/** Returns the natural height of a line, as a multiple of the font size. */
export function lineRatio(familyName: string, bold: boolean): number {
  const { font } = open(familyName, bold);
  return (font.ascent - font.descent) / font.unitsPerEm;
}

/** Returns the width of a single letter in points. The sum over a text is a quick estimate of its width. */
export function letterWidth(letter: string, familyName: string, fontSize: number, bold: boolean): number {
  const { font, advances } = open(familyName, bold);
  let advance = advances.get(letter);
  if (advance === undefined) {
    advance = font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm;
    advances.set(letter, advance);
  }
  return advance * fontSize;
}
