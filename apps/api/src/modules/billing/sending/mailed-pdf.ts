import type { Services } from '../../../module.ts';
import { finalPdf } from '../document/late-pdf.ts';

/** No person waits for it. */
const NOBODY = 0;

/** The document that goes with a mail: the one that everybody gets. */
export async function mailedPdf(services: Services, id: number): Promise<Buffer> {
  const document = await finalPdf(services, id, NOBODY);
  if (!document) throw new Error(`Facture ${id} is a draft: it has no document to send`);
  return Buffer.from(document.pdf);
}
