import { hasRightToLeft } from '@editique/domain/text/right-to-left';
import type { Content } from 'pdfmake';
import { ARABIC, LATIN, letterWidth, lineRatio } from './fonts.ts';
import { LINE_HEIGHT } from './pdf-document.ts';
import { clipped, type ProseOptions, printable, prose } from './prose.ts';
import { drawnLines } from './right-to-left.ts';

/** A text with its height, for documents that fill their pages themselves. */
export interface Block {
  content: Extract<Content, { stack: unknown }>;
  height: number;
}

export interface BlockOptions extends Omit<ProseOptions, 'lineHeight'> {
  width: number;
  /** Text beyond these lines is cut. */
  maxLines?: number;
}

/** Breaks a text into lines here, not in the PDF library, so that the height is known before the page is drawn. */
export function block(value: string, { maxLines = 1000, margin, ...style }: BlockOptions): Block {
  const text = printable(value.replace(/\r\n?/g, '\n').trim());
  const { fontSize, bold = false, width } = style;
  const [, above = 0, , below = 0] = margin ?? [];
  const isArabic = hasRightToLeft(text);
  const lines = isArabic ? drawnLines(text, { fontSize, bold, width }) : brokenLines(text, { fontSize, bold, width });
  const shown = lines.length > maxLines ? cut(text, maxLines, style) : null;
  const count = Math.min(lines.length, maxLines);
  const height = count * fontSize * lineRatio(isArabic ? ARABIC : LATIN, bold) * LINE_HEIGHT + above + below;
  const margins = margin && { margin };
  if (isArabic) return { content: { stack: [prose(shown ?? text, style)], ...margins }, height };
  const { width: _width, ...plain } = style;
  const drawn = shown === null ? lines : brokenLines(shown, { fontSize, bold, width }).slice(0, maxLines);
  return { content: { stack: drawn.map((line) => ({ text: line, noWrap: true, font: LATIN, ...plain })), ...margins }, height };
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
