import type { PdfDocument } from './pdf-document.ts';

/**
 * The exports of a template's file. It runs on the press's thread, because barcodes, line breaks and dates of a long document take time.
 */
export interface TemplateFile<Data> {
  build(data: Data): PdfDocument;
}

/** A file that builds documents from data of this kind. */
export interface PdfTemplate<Data> {
  url: URL;
  /** Never set. It ties the type of the data to the file, so that the compiler checks what is printed. */
  data?: Data;
}

/**
 * Declares a template: `pdfTemplate<typeof import('./slip.ts')>(new URL('./slip.ts', import.meta.url))`. Only the press's thread loads the
 * file.
 */
export const pdfTemplate = <File extends TemplateFile<never>>(url: URL): PdfTemplate<Parameters<File['build']>[0]> => ({ url });

/** A request to the press's thread. */
export interface PdfOrder {
  template: string;
  data: unknown;
}
