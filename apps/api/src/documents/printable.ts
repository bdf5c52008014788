import { END, hasRightToLeft, ISOLATE } from '@editique/domain/text/right-to-left';
import { ARABIC, hasGlyph, LATIN } from './fonts.ts';

/**
 * Prepares a typed text for printing: spaces that the fonts cannot draw, such as tabs and narrow ones, become plain, and control characters
 * and letters without a glyph, such as emoji, are left out instead of being drawn as empty boxes.
 */
export const printable = (value: string): string => withGlyphs(value.replace(/[^\S\n\u00a0]+/gu, ' ').replace(/[\p{Cc}--\n]/gv, ''));

const MARKS = new Set([ISOLATE, END]);
/** Joins two emoji to one, and would be left alone without them. */
const JOINER = '\u200d';

function withGlyphs(text: string): string {
  const isMixed = hasRightToLeft(text);
  const canDraw = (letter: string): boolean =>
    letter === '\n' || (hasGlyph(letter, LATIN) && letter !== JOINER) || (isMixed && (MARKS.has(letter) || hasGlyph(letter, ARABIC)));
  const letters = [...text];
  const drawn = letters.filter(canDraw);
  if (drawn.length === letters.length) return text;
  const kept = drawn.join('');
  // The letters that were left out may have been the only ones read from the right.
  const shown = isMixed && !hasRightToLeft(kept) ? drawn.filter((letter) => !MARKS.has(letter)).join('') : kept;
  return shown.replace(/ {2,}/g, ' ').replace(/^ | $/gm, '');
}
