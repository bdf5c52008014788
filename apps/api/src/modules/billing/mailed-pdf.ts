import { facture } from '@editique/domain/entities/facture';
import { Zone } from '@editique/domain/time/zone';
import { tableOf } from '../../engine/definition/table.ts';
import { one } from '../../engine/record/read.ts';
import type { Services } from '../../module.ts';
import { frozenPdf } from './archive.ts';
import { factureTemplate } from './drawing.ts';
import { issuerOf } from './issuer.ts';
import { readPrinted } from './read-printed.ts';

/** No person waits for it. */
const NOBODY = 0;

/** The document that goes with a mail: as it was frozen. One of an older release was not, and is printed. */
export async function mailedPdf({ engine: { db }, press, config }: Services, id: number): Promise<Buffer> {
  const frozen = await frozenPdf(db, id);
  if (frozen) return Buffer.from(frozen.pdf);
  return press.print({
    template: factureTemplate,
    userId: NOBODY,
    read: async () => readPrinted(db, new Zone(config.TIME_ZONE), await one(db, tableOf(facture), id), issuerOf(config)),
  });
}
