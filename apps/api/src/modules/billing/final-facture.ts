import { AVOIR_SERIES, draftNumber, FACTURE_SERIES, isDraftNumber, type Series } from '@editique/domain/billing/facture-number';
import { TYPE_FACTURE } from '@editique/domain/billing/statut';
import type { Zone } from '@editique/domain/time/zone';
import type { Db, Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import type { Facture } from './draft.ts';
import { dueOn } from './due.ts';

export type FinalDates = Pick<Facture, 'dateFacture'> & { dateEcheance: string };
export type FinalNames = Pick<Facture, 'numFacture' | 'refFacture'>;

/** The dates that the draft takes when it is validated at that moment. */
export async function finalDates(db: Db | Trx, zone: Zone, draft: Facture, now: string): Promise<FinalDates> {
  const [row] = await run<{ isProposed: boolean }>(db, `select date_proposee as "isProposed" from facture where id = $1::int`, [draft.id]);
  const dateFacture = row?.isProposed ? now : draft.dateFacture;
  return { dateFacture, dateEcheance: await dueOn(db, zone, draft.client.id, dateFacture) };
}

/** Its number, given by the series unless somebody typed one. A reference that nobody typed was the draft's number. */
export async function finalNames(
  { id, numFacture, refFacture, typeFacture }: Facture,
  give: (series: Series) => Promise<string>,
): Promise<FinalNames> {
  const number = isDraftNumber(numFacture) ? await give(typeFacture === TYPE_FACTURE.avoir ? AVOIR_SERIES : FACTURE_SERIES) : numFacture;
  return { numFacture: number, refFacture: refFacture === draftNumber(id) ? number : refFacture };
}
