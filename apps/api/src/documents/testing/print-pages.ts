import { PdfPress } from '../pdf-press.ts';
import type { PdfTemplate } from '../pdf-template.ts';
import { type ReadPage, readPdf } from './read-pdf.ts';

/** The pages that a template makes of these data. */
export async function printPages<Data>(template: PdfTemplate<Data>, data: Data): Promise<ReadPage[]> {
  const press = new PdfPress();
  try {
    return (await readPdf(await press.print({ template, userId: 1, read: async () => data }))).pages;
  } finally {
    await press.close();
  }
}
