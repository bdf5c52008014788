import { ink } from './pdf-document.ts';
import { type Prose, prose } from './prose.ts';

export const CAPTION_SIZE = 7.5;

/** Builds the small heading of a part. It may name the operator, in any script. */
export const caption = (text: string, color: string = ink.soft): Prose =>
  prose(text, { fontSize: CAPTION_SIZE, characterSpacing: 0.6, color, alignment: 'left' });
