import type { PdfDocument } from '../pdf-document.ts';
import { prose } from '../prose.ts';

/** A document with nothing but this text. */
export const build = ({ text }: { text: string }): PdfDocument => ({
  title: 'Texte',
  author: '',
  footer: '',
  content: [prose(text, { fontSize: 10 })],
});
