import type { Content } from 'pdfmake';
import { LATIN, lineRatio } from '../../../documents/fonts.ts';
import { ink, LINE_HEIGHT, page } from '../../../documents/pdf-document.ts';

/** A part of the ticket, with its height: what the parts leave above the signatures is for the notes. */
export interface Part {
  content: Content;
  height: number;
}

/** The width of one of two columns. */
export const HALF = (page.width - 16) / 2;

/** Returns the height of one line that the product writes itself, in the default line height. */
export const lineOf = (fontSize: number, bold = false): number => fontSize * lineRatio(LATIN, bold) * LINE_HEIGHT;

const CAPTION_SIZE = 7.5;
export const caption = (text: string, color: string = ink.soft): Part => ({
  content: { text, fontSize: CAPTION_SIZE, characterSpacing: 0.6, color },
  height: lineOf(CAPTION_SIZE),
});

export const heightOf = (parts: readonly { height: number }[]): number => parts.reduce((sum, { height }) => sum + height, 0);
