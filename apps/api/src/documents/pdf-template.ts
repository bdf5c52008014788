import type { PdfDocument } from './pdf-document.ts';

/** What the file of a template exports. It runs on the press's thread: barcodes, line breaks and dates of a long document take time. */
export interface TemplateFile<Data> {
  build(data: Data): PdfDocument;
}

/** A file that builds documents from data of this kind. */
export interface PdfTemplate<Data> {
  url: URL;
  /** Never there. It ties the kind of data to the file, so that the compiler checks what is printed. */
  data?: Data;
}

/** `pdfTemplate<typeof import('./slip.ts')>(new URL('./slip.ts', import.meta.url))`. The file itself is loaded by the thread alone. */
export const pdfTemplate = <File extends TemplateFile<never>>(url: URL): PdfTemplate<Parameters<File['build']>[0]> => ({ url });

/** What the press's thread is asked for. */
export interface PdfOrder {
  template: string;
  data: unknown;
}
