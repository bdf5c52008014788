import { PdfPress } from '../pdf-press.ts';
import type { PdfTemplate } from '../pdf-template.ts';
import { type ReadPage, readPdf } from './read-pdf.ts';

/** Prints a template with these data and returns the pages. */
export async function printPages<Data>(template: PdfTemplate<Data>, data: Data): Promise<ReadPage[]> {
  const press = new PdfPress();
  try {
    return (await readPdf(await press.print({ template, userId: 1, read: async () => data }))).pages;
  } finally {
    await press.close();
  }
}
