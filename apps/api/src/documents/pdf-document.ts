import type { Content } from 'pdfmake';

/** The document that a template builds from its data. Footer and table layouts are functions of the worker, the same for every document. */
export interface PdfDocument {
  /** Shown by viewers as the window's title. */
  title: string;
  /** The operator's name. */
  author: string;
  content: Content[];
  /** The left text of each footer; the page number is on the right. Null: no footer and no margins. */
  footer: string | null;
  /** The page size in points. Default: A4. */
  page?: { width: number; height: number };
  /** Printed large and pale across each page. */
  watermark?: string;
}

/** The product's colours on paper. */
export const ink = { text: '#15212A', soft: '#5B6A74', accent: '#0E6078', line: '#C5CED4', tint: '#F0F3F5' } as const;

/** An A4 page in points: its margins, and the width and height between them. */
export const page = { margin: 40, top: 36, bottom: 44, width: 595.28 - 2 * 40, height: 841.89 - 36 - 44 } as const;

/** The default line height, as a multiple of the natural one. */
export const LINE_HEIGHT = 1.15;
