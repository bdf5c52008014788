import { END, hasRightToLeft, ISOLATE } from '@editique/domain/text/right-to-left';
import { ARABIC, hasGlyph, LATIN } from './fonts.ts';

/**
 * Prepares a typed text for printing: spaces that the fonts cannot draw, such as tabs and narrow ones, become plain. A letter without a
 * glyph is written in its parts or its plain form, such as '3e' for '3ᵉ', or else as a question mark; emoji and control characters are left
 * out. Nothing is drawn as an empty box.
 */
export const printable = (value: string): string => withGlyphs(value.replace(/[^\S\n\u00a0]+/gu, ' ').replace(/[\p{Cc}--\n]/gv, ''));

const MARKS = new Set([ISOLATE, END]);
/** Joins two emoji to one, and would be left alone without them. */
const JOINER = '\u200d';
/** What stands for something that is read, as opposed to a picture. */
const READ = /^[\p{L}\p{N}\p{Sm}\p{Sc}]$/u;
const UNREADABLE = '?';

function withGlyphs(text: string): string {
  const isMixed = hasRightToLeft(text);
  const canDraw = (letter: string): boolean =>
    letter === '\n' || (hasGlyph(letter, LATIN) && letter !== JOINER) || (isMixed && (MARKS.has(letter) || hasGlyph(letter, ARABIC)));
  const letters = [...text];
  if (letters.every(canDraw)) return text;
  const drawn = letters.map((letter) => (canDraw(letter) ? letter : insteadOf(letter, canDraw))).filter((letter) => letter !== '');
  const kept = drawn.join('');
  // The letters that were left out may have been the only ones read from the right.
  const shown = isMixed && !hasRightToLeft(kept) ? drawn.filter((letter) => !MARKS.has(letter)).join('') : kept;
  return shown.replace(/ {2,}/g, ' ').replace(/^ | $/gm, '');
}

/** Returns what is printed for a letter without a glyph. */
function insteadOf(letter: string, canDraw: (part: string) => boolean): string {
  const forms = [letter.normalize('NFD'), letter.normalize('NFKC'), letter.normalize('NFKD')];
  const drawable = forms.find((form) => form !== letter && [...form].every(canDraw));
  return drawable ?? (READ.test(letter) ? UNREADABLE : '');
}
