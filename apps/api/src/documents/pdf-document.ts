import type { Content } from 'pdfmake';

/** What a template makes of its data. Footer and table layouts are functions of the printer, the same for every document. */
export interface PdfDocument {
  /** Shown by viewers as the window's title. */
  title: string;
  /** The operator's name. */
  author: string;
  content: Content[];
  /** Stands at the left of each footer; the page number stands at the right. Null where a page has none, nor margins. */
  footer: string | null;
  /** In points; an A4 page unless given. */
  page?: { width: number; height: number };
  /** Stands large and pale across each page. */
  watermark?: string;
}

/** The product's colours on paper. */
export const ink = { text: '#15212A', soft: '#5B6A74', accent: '#0E6078', line: '#C5CED4', tint: '#F0F3F5' } as const;

/** An A4 page, in points: its margins, and the room between them. */
export const page = { margin: 40, top: 36, bottom: 44, width: 595.28 - 2 * 40, height: 841.89 - 36 - 44 } as const;

/** Of every text that does not say otherwise, as a part of its line. */
export const LINE_HEIGHT = 1.15;
