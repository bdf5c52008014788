import type { Services } from '../../../module.ts';
import { finalPdf } from '../document/late-pdf.ts';

/** No user waits for this print. */
const NOBODY = 0;

/** Returns the attachment of a mail: the same document that everybody gets. */
export async function mailedPdf(services: Services, id: number): Promise<Buffer> {
  const document = await finalPdf(services, id, NOBODY);
  if (!document) throw new Error(`Facture ${id} is a draft: it has no document to send`);
  return Buffer.from(document.pdf);
}
