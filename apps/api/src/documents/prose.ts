import type { Content } from 'pdfmake';
import { ARABIC, LATIN, letterWidth } from './fonts.ts';
import { drawnLines, hasRightToLeft, startsRight } from './right-to-left.ts';

export interface ProseOptions {
  fontSize: number;
  bold?: boolean;
  color?: string;
  alignment?: 'left' | 'center' | 'right';
  lineHeight?: number;
  /** The width that it has; without it, Arabic stays on one line. */
  width?: number;
  margin?: [number, number, number, number];
}

/** A text as the printer takes it, on its own or as the cell of a table. */
export type Prose = Extract<Content, { text: unknown } | { stack: unknown }>;

/** What a person typed, in whatever script: accents and Arabic print as they are read. */
export function prose(value: string, { width, ...style }: ProseOptions): Prose {
  const text = printable(value);
  const { margin, ...shared } = style;
  if (!hasRightToLeft(text)) return { text, font: LATIN, ...style };
  const alignment = style.alignment ?? (width !== undefined && startsRight(text) ? 'right' : 'left');
  const lines = drawnLines(text, { fontSize: style.fontSize, bold: style.bold ?? false, width });
  return {
    stack: lines.map((runs) => ({
      ...shared,
      alignment,
      noWrap: true,
      // Features asked for by name make the writer shape the run as a whole, spaces included.
      text: runs.map((run) => ({ text: run.text, font: run.font, noWrap: true, fontFeatures: ['kern'] })),
    })),
    ...(margin && { margin }),
  };
}

/** What fits into that many lines, cut at a word where there is one: paper has no scroll bar. */
export function fitted(value: string, { fontSize, bold = false, width }: ProseOptions & { width: number }, lines: number): string {
  const font = hasRightToLeft(value) ? ARABIC : LATIN;
  const letters = [...value.replace(/\s+/g, ' ')];
  // Lines are not filled to their end: words are kept whole.
  let room = lines === 1 ? width : width * lines * 0.88;
  const overflow = letters.findIndex((letter) => {
    room -= letterWidth(letter, font, fontSize, bold);
    return room < 0;
  });
  return clipped(letters.join(''), overflow === -1 ? letters.length : overflow);
}

/** At most that many letters, cut at a word where there is one. */
export function clipped(value: string, max: number): string {
  const letters = [...value];
  if (letters.length <= max) return value;
  const cut = letters.slice(0, max - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${space > max * 0.7 ? cut.slice(0, space) : cut}…`;
}

/** Tabs and other controls have no shape; narrow spaces are not in every font. */
const printable = (value: string): string => value.replace(/[^\S\n\u00a0]+/gu, ' ').replace(/[\p{Cc}--\n]/gv, '');
