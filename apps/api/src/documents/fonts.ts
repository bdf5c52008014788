import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

/** The product's letters, as files of the repository: a document reads the same on every machine. */
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
  advances: Map<string, number>;
}
const opened = new Map<string, Opened>();

function open(familyName: string, bold: boolean): Opened {
  const file = fontFamilies[familyName]?.[bold ? 'bold' : 'normal'] as string;
  const known = opened.get(file);
  if (known) return known;
  const fresh: Opened = { font: create(readFileSync(file)) as Font, advances: new Map() };
  opened.set(file, fresh);
  return fresh;
}

/** How wide a text is once its letters are shaped, in points. */
export function widthOf(text: string, familyName: string, fontSize: number, bold: boolean): number {
  const { font } = open(familyName, bold);
  return (font.layout(text).advanceWidth * fontSize) / font.unitsPerEm;
}

/** How wide a letter is on its own, in points: a quick sum of these tells about how much fits. */
export function letterWidth(letter: string, familyName: string, fontSize: number, bold: boolean): number {
  const { font, advances } = open(familyName, bold);
  let advance = advances.get(letter);
  if (advance === undefined) {
    advance = font.glyphForCodePoint(letter.codePointAt(0) as number).advanceWidth / font.unitsPerEm;
    advances.set(letter, advance);
  }
  return advance * fontSize;
}
