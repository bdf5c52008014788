import { END, hasRightToLeft, ISOLATE } from '@editique/domain/text/right-to-left';
import bidiFactory from 'bidi-js';
import { ARABIC, hasGlyph, LATIN, widthOf } from './fonts.ts';

/** A piece of a line. The pieces of a line are listed in drawing order, from left to right. */
export interface Run {
  text: string;
  font: string;
}

export interface Measure {
  fontSize: number;
  bold: boolean;
  /** The width of a line. Without it, everything stays on one line. */
  width?: number | undefined;
}

const bidi = bidiFactory();

/** Returns whether the text as a whole is read from the right, which its first letter decides. */
export const startsRight = (text: string): boolean => bidi.getEmbeddingLevels(text).paragraphs.some(({ level }) => level % 2 === 1);

/**
 * Breaks a text that contains Arabic into lines, and orders the runs of each line by the Unicode bidirectional algorithm. The PDF writer
 * does neither: it shapes letters, but draws words from left to right.
 */
export function drawnLines(text: string, measure: Measure): Run[][] {
  return text.split(/\r?\n/).flatMap((paragraph) => {
    const direction = startsRight(paragraph) ? 'rtl' : 'ltr';
    return breakParagraph(paragraph, measure).map((line) => drawnRuns(line, direction));
  });
}

function breakParagraph(paragraph: string, { fontSize, bold, width }: Measure): string[] {
  if (width === undefined) return [paragraph];
  const lines: string[] = [];
  let line = '';
  const isTooLong = (text: string): boolean => widthOf(text, ARABIC, fontSize, bold) > width;
  for (const word of paragraph.split(/\s+/).flatMap((part) => pieces(part, isTooLong))) {
    const longer = line ? `${line} ${word}` : word;
    if (line && isTooLong(longer)) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** Returns the word, broken between letters if it is longer than a line. */
function pieces(word: string, isTooLong: (text: string) => boolean): string[] {
  if (!isTooLong(word)) return word ? [word] : [];
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part && isTooLong(part + letter)) {
      parts.push(part);
      part = letter;
    } else part += letter;
  }
  return [...parts, part];
}

interface Levelled {
  text: string;
  level: number;
  /** Whether the letters are read from the right, but only the Latin font has them. */
  isForeign: boolean;
}

/**
 * Returns the runs of a line in drawing order. The direction is that of the paragraph, because one of its lines may begin with a word of
 * the other script.
 */
function drawnRuns(line: string, direction: 'ltr' | 'rtl'): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const runs: Levelled[] = [];
  for (let index = 0; index < line.length; index++) {
    if (line[index] === ISOLATE || line[index] === END) continue;
    const level = levels[index] ?? 0;
    const letter = line.charAt(index);
    // The Arabic font lacks some signs that the other one has.
    const isForeign = level % 2 === 1 && !hasGlyph(letter, ARABIC);
    const last = runs.at(-1);
    if (last?.level === level && last.isForeign === isForeign) last.text += letter;
    else runs.push({ text: letter, level, isForeign });
  }
  return reorder(runs).map(({ text, level, isForeign }) => {
    if (isForeign) return { text: [...mirrored(text)].reverse().join(''), font: LATIN };
    if (level % 2) return { text: mirrored(text), font: ARABIC };
    // Arabic figures are read from the left, but the PDF writer draws everything in Arabic script from the right, so they are reversed
    // here.
    return hasRightToLeft(text) ? { text: [...text].reverse().join(''), font: ARABIC } : { text, font: LATIN };
  });
}

/** Rule L2 of the algorithm: from the highest level down to the lowest odd one, reverse each sequence at that level or above. */
function reorder(runs: Levelled[]): Levelled[] {
  const ordered = [...runs];
  const levelAt = (index: number): number => ordered[index]?.level ?? 0;
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      if (levelAt(from) < level) continue;
      let to = from;
      while (to < ordered.length && levelAt(to) >= level) to++;
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = to;
    }
  }
  return ordered;
}

const mirrored = (text: string): string => [...text].map((character) => bidi.getMirroredCharacter(character) ?? character).join('');
