import { STATUT } from '@editique/domain/billing/statut';
import { facture } from '@editique/domain/entities/facture';
import { Zone } from '@editique/domain/time/zone';
import { tableOf } from '../../../engine/definition/table.ts';
import { one } from '../../../engine/record/read.ts';
import type { Services } from '../../../module.ts';
import { issuerOf } from '../issuer.ts';
import { type FrozenPdf, frozenPdf, keepLatePdf } from '../validate/archive.ts';
import { factureTemplate } from './pdf-predrawer.ts';
import { readPrinted } from './read-printed.ts';

/** Returns the document of a validated facture, the same for everybody. Null for a draft, whose document changes with it. */
export async function finalPdf({ engine: { db }, press, config }: Services, id: number, userId: number): Promise<FrozenPdf | null> {
  const frozen = await frozenPdf(db, id);
  if (frozen) return frozen;
  const record = await one(db, tableOf(facture), id);
  if (record.statut === STATUT.draft) return null;
  const read = () => readPrinted(db, new Zone(config.TIME_ZONE), record, issuerOf(config));
  return keepLatePdf(db, id, await press.print({ template: factureTemplate, userId, read }));
}
