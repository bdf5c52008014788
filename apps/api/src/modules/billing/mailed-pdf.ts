import { facture } from '@editique/domain/entities/facture';
import { run } from '../../db/database.ts';
import { pdfTemplate } from '../../documents/pdf-template.ts';
import { tableOf } from '../../engine/definition/table.ts';
import { one } from '../../engine/record/read.ts';
import type { Services } from '../../module.ts';
import { issuerOf } from './archive.ts';
import { billedJobs } from './billed-jobs.ts';

const template = pdfTemplate<typeof import('./facture-document.ts')>(new URL('./facture-document.ts', import.meta.url));
/** No person waits for it. */
const NOBODY = 0;

/** The document that goes with a mail: as it was frozen. One of an older release was not, and is printed. */
export async function mailedPdf({ engine: { db }, press, config }: Services, id: number): Promise<Buffer> {
  const [frozen] = await run<{ pdf: Uint8Array }>(db, `select pdf from facture_archive where facture_id = $1::int and pdf is not null`, [
    id,
  ]);
  if (frozen) return Buffer.from(frozen.pdf);
  return press.print({
    template,
    userId: NOBODY,
    read: async () => ({
      record: await one(db, tableOf(facture), id),
      lines: await billedJobs(db, id),
      issuer: { ...issuerOf(config), timeZone: config.TIME_ZONE },
    }),
  });
}
