import { hasRightToLeft } from '@editique/domain/text/right-to-left';
import type { Content } from 'pdfmake';
import { CAPTION_SIZE, caption as smallCaption } from '../../../documents/caption.ts';
import { ARABIC, LATIN, lineRatio } from '../../../documents/fonts.ts';
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

export const caption = (text: string, color: string = ink.soft): Part => ({
  content: smallCaption(text, color),
  height: CAPTION_SIZE * lineRatio(hasRightToLeft(text) ? ARABIC : LATIN, false) * LINE_HEIGHT,
});

export const heightOf = (parts: readonly { height: number }[]): number => parts.reduce((sum, { height }) => sum + height, 0);
