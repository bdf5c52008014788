import { hasRightToLeft } from '@editique/domain/text/right-to-left';
import type { Content } from 'pdfmake';
import { ARABIC, LATIN, letterWidth, widthOf } from './fonts.ts';
import { printable } from './printable.ts';
import { drawnLines, startsRight } from './right-to-left.ts';

export interface ProseOptions {
  fontSize: number;
  bold?: boolean;
  color?: string;
  alignment?: 'left' | 'center' | 'right';
  lineHeight?: number;
  /** Additional space between Latin letters. */
  characterSpacing?: number;
  /** The width available. Without it, Arabic text stays on one line. */
  width?: number;
  margin?: [number, number, number, number];
}

/** A text in the form of the PDF library, on its own or as the cell of a table. */
export type Prose = Extract<Content, { text: unknown } | { stack: unknown }>;

/** Returns a typed text for printing, in Latin or Arabic script and in reading order. */
export function prose(value: string, { width, ...style }: ProseOptions): Prose {
  const text = printable(value);
  // Arabic letters are joined: space between them would tear their words.
  const { margin, characterSpacing, ...shared } = style;
  if (!hasRightToLeft(text)) return { text, font: LATIN, ...style };
  const alignment = style.alignment ?? (width !== undefined && startsRight(text) ? 'right' : 'left');
  const lines = drawnLines(text, { fontSize: style.fontSize, bold: style.bold ?? false, width });
  return {
    stack: lines.map((runs) => ({
      ...shared,
      alignment,
      noWrap: true,
      // Naming a font feature makes the PDF writer shape the whole run at once, spaces included.
      // Without a text, an empty line would have no height.
      text: runs.length === 0 ? '' : runs.map((run) => ({ text: run.text, font: run.font, noWrap: true, fontFeatures: ['kern'] })),
    })),
    ...(margin && { margin }),
  };
}

/** Cuts the text so that it fits into that many lines, between two words if possible. */
export function fitted(value: string, { fontSize, bold = false, width }: ProseOptions & { width: number }, lines: number): string {
  const font = hasRightToLeft(value) ? ARABIC : LATIN;
  const letters = [...printable(value).replace(/\s+/g, ' ')];
  const widthOf = (letter: string): number => letterWidth(letter, font, fontSize, bold);
  const firstBeyond = (room: number): number => {
    let left = room;
    return letters.findIndex((letter) => {
      left -= widthOf(letter);
      return left < 0;
    });
  };
  // Lines break between words, so they are not filled completely.
  const room = lines === 1 ? width : width * lines * 0.88;
  // The ellipsis takes space as well.
  return clipped(letters.join(''), firstBeyond(room) === -1 ? letters.length : firstBeyond(room - widthOf('…')) + 1);
}

/** Returns 'Nom (code)' shortened to one line. The name is cut first, because the code tells two long names apart. */
export function fittedWithCode(name: string, code: string, style: ProseOptions & { width: number }): string {
  const whole = `${name} (${code})`;
  if (fitted(whole, style, 1) === whole) return whole;
  const short = fitted(code, { ...style, width: style.width * 0.75 }, 1);
  const tail = ` (${short})`;
  const room = style.width - widthOf(tail, LATIN, style.fontSize, style.bold ?? false);
  return `${fitted(name, { ...style, width: room }, 1)}${tail}`;
}

/** Cuts the text to that many letters, between two words if possible. */
export function clipped(value: string, max: number): string {
  const letters = [...value];
  if (letters.length <= max) return value;
  const cut = letters.slice(0, max - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${space > max * 0.7 ? cut.slice(0, space) : cut}…`;
}
