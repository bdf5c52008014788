import { AVOIR_SERIES, FACTURE_SERIES, isDraftNumber } from '@editique/domain/billing/facture-number';
import { billingMessage } from '@editique/domain/billing/messages';
import { TYPE_FACTURE } from '@editique/domain/billing/statut';
import { facture } from '@editique/domain/entities/facture';
import type { Zone } from '@editique/domain/time/zone';
import type { Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { tableOf } from '../../engine/definition/table.ts';
import { updateRecord } from '../../engine/write/write.ts';
import { conflict, refused } from '../../http/errors.ts';
import type { Context } from '../../security/context.ts';
import { type Archivist, archive } from './archive.ts';
import { type Facture, lockDraft } from './draft.ts';
import { dueOn } from './due.ts';
import { nextNumber } from './numbering.ts';
import { lockOrigin, takeBack } from './take-back.ts';

/**
 * Makes the draft final: its number, its due date, both parties and its document are set in this transaction and stay. The counter
 * of the series is locked last and until the end, so that a validation that fails gives its number back.
 */
export async function validate(
  trx: Trx,
  zone: Zone,
  id: number,
  version: number | undefined,
  context: Context,
  archivist: Archivist,
): Promise<Facture> {
  const origin = await lockOrigin(trx, id);
  const draft = await lockDraft(trx, id);
  if (version !== undefined && version !== draft.version) throw conflict(draft);
  const [line] = await run(trx, `select 1 from facture_ligne where facture_id = $1::int limit 1`, [id]);
  if (!line) throw refused(billingMessage.empty);
  const now = new Date().toISOString();
  const dateFacture = (await isDateProposed(trx, id)) ? now : draft.dateFacture;
  const due = await dueOn(trx, zone, draft.client.id, dateFacture);
  const numFacture = await numberOf(trx, draft, Number(zone.today().slice(0, 4)));
  // A reference that nobody typed was the draft's number.
  const refFacture = isDraftNumber(draft.refFacture) ? numFacture : draft.refFacture;
  const record = await updateRecord(trx, tableOf(facture), id, undefined, { numFacture, refFacture, dateFacture }, context.actor, {
    date_echeance: due,
    validee_le: now,
  });
  await archive(trx, record, now, context.actor, archivist);
  if (origin) await takeBack(trx, origin, context);
  return record;
}

/** A number that was typed is kept. */
function numberOf(trx: Trx, { numFacture, typeFacture }: Facture, year: number): Promise<string> {
  if (!isDraftNumber(numFacture)) return Promise.resolve(numFacture);
  return nextNumber(trx, typeFacture === TYPE_FACTURE.avoir ? AVOIR_SERIES : FACTURE_SERIES, year);
}

async function isDateProposed(trx: Trx, id: number): Promise<boolean> {
  const [row] = await run<{ isProposed: boolean }>(trx, `select date_proposee as "isProposed" from facture where id = $1::int`, [id]);
  return row?.isProposed === true;
}
