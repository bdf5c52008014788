import { hasRightToLeft } from '@editique/domain/text/right-to-left';
import type { Content } from 'pdfmake';
import { ARABIC, LATIN, letterWidth, lineRatio } from './fonts.ts';
import { LINE_HEIGHT } from './pdf-document.ts';
import { printable } from './printable.ts';
import { clipped, type ProseOptions, prose } from './prose.ts';
import { drawnLines } from './right-to-left.ts';

/** A text with its height, for documents that fill their pages themselves. */
export interface Block {
  content: Extract<Content, { stack: unknown }>;
  height: number;
}

export interface BlockOptions extends ProseOptions {
  width: number;
  /** Text beyond these lines is cut. */
  maxLines?: number;
}

/** Breaks a text into lines here, not in the PDF library, so that the height is known before the page is drawn. */
export function block(value: string, { maxLines = 1000, margin, ...style }: BlockOptions): Block {
  const text = ready(value);
  const [, above = 0, , below = 0] = margin ?? [];
  const lines = drawn(text, style);
  const shown = lines.length > maxLines ? drawn(cut(text, maxLines, style), style).slice(0, maxLines) : lines;
  const height = Math.min(lines.length, maxLines) * lineHeightOf(text, style) + above + below;
  return { content: { stack: shown, ...(margin && { margin }) }, height };
}

/** Breaks a text into its lines, for documents that continue a text on their next page. All lines have the same height. */
export function linesOf(value: string, style: Omit<BlockOptions, 'maxLines' | 'margin'>): Block[] {
  const text = ready(value);
  const height = lineHeightOf(text, style);
  return drawn(text, style).map((line) => ({ content: { stack: [line] }, height }));
}

const ready = (value: string): string => printable(value.replace(/\r\n?/g, '\n').trim());

const lineHeightOf = (text: string, { fontSize, bold = false, lineHeight = LINE_HEIGHT }: BlockOptions): number =>
  fontSize * lineRatio(hasRightToLeft(text) ? ARABIC : LATIN, bold) * lineHeight;

function drawn(text: string, { width, ...style }: BlockOptions): Content[] {
  if (!hasRightToLeft(text))
    return brokenLines(text, { ...style, bold: style.bold ?? false, width }).map((line) => ({
      text: line,
      noWrap: true,
      font: LATIN,
      ...style,
    }));
  const arabic = prose(text, { width, ...style });
  return 'stack' in arabic && arabic.stack ? arabic.stack : [arabic];
}

/** Shortens the text until it fits into that many lines. */
function cut(text: string, maxLines: number, { fontSize, bold = false, width }: Omit<BlockOptions, 'maxLines'>): string {
  const count = (candidate: string): number =>
    hasRightToLeft(candidate)
      ? drawnLines(candidate, { fontSize, bold, width }).length
      : brokenLines(candidate, { fontSize, bold, width }).length;
  let [fits, tooLong] = [0, [...text].length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (count(clipped(text, middle)) <= maxLines) fits = middle;
    else tooLong = middle;
  }
  return clipped(text, fits);
}

interface Line {
  fontSize: number;
  bold: boolean;
  width: number;
}

function brokenLines(text: string, line: Line): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let current = '';
    for (const word of paragraph.split(' ').flatMap((part) => pieces(part, line))) {
      const longer = current ? `${current} ${word}` : word;
      if (current && widthOfLetters(longer, line) > line.width) {
        lines.push(current);
        current = word;
      } else current = longer;
    }
    return [...lines, current];
  });
}

/** Returns the word, broken between letters if it is longer than a line. */
function pieces(word: string, line: Line): string[] {
  if (widthOfLetters(word, line) <= line.width) return word ? [word] : [];
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part && widthOfLetters(part + letter, line) > line.width) {
      parts.push(part);
      part = letter;
    } else part += letter;
  }
  return [...parts, part];
}

function widthOfLetters(text: string, { fontSize, bold }: Line): number {
  let width = 0;
  for (const letter of text) width += letterWidth(letter, LATIN, fontSize, bold);
  return width;
}
