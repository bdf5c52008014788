import { AVOIR_SERIES, draftNumber, FACTURE_SERIES, isDraftNumber, type Series } from '@editique/domain/billing/facture-number';
import { TYPE_FACTURE } from '@editique/domain/billing/statut';
import type { Zone } from '@editique/domain/time/zone';
import type { Db, Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import type { Facture } from '../draft.ts';
import { dueOn } from '../due.ts';

export type FinalDates = Pick<Facture, 'dateFacture'> & { dateEcheance: string };
export type FinalNames = Pick<Facture, 'numFacture' | 'refFacture'>;

/** Returns the dates of the draft if it is validated at that moment. */
export async function finalDates(db: Db | Trx, zone: Zone, draft: Facture, now: string): Promise<FinalDates> {
  const [row] = await run<{ isProposed: boolean; origine: Date | null }>(
    db,
    `select f.date_proposee as "isProposed", o.date_facture as origine from facture f left join facture o on o.id = f.facture_origine_id where f.id = $1::int`,
    [draft.id],
  );
  const dateFacture = row?.isProposed ? notBefore(row.origine?.toISOString(), now) : draft.dateFacture;
  return { dateFacture, dateEcheance: await dueOn(db, zone, draft.client.id, dateFacture) };
}

/** Returns the date of an avoir: now, or its facture's date if that is later. Both have the same form, so they sort as texts. */
export const notBefore = (origin: string | undefined, now: string): string => (origin !== undefined && origin > now ? origin : now);

/** Returns the series that numbers the draft. Null when a number was typed. */
export function seriesOf({ numFacture, typeFacture }: Pick<Facture, 'numFacture' | 'typeFacture'>): Series | null {
  if (!isDraftNumber(numFacture)) return null;
  return typeFacture === TYPE_FACTURE.avoir ? AVOIR_SERIES : FACTURE_SERIES;
}

/**
 * Returns the final number, assigned by the series unless one was typed, and the reference. A reference that nobody typed is still the
 * draft number, and becomes the final number too.
 */
export async function finalNames(draft: Facture, give: (series: Series) => Promise<string>): Promise<FinalNames> {
  const series = seriesOf(draft);
  const number = series ? await give(series) : draft.numFacture;
  return { numFacture: number, refFacture: draft.refFacture === draftNumber(draft.id) ? number : draft.refFacture };
}
