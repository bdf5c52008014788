import { billingMessage } from '@editique/domain/billing/messages';
import { facture } from '@editique/domain/entities/facture';
import type { Zone } from '@editique/domain/time/zone';
import type { Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { tableOf } from '../../../engine/definition/table.ts';
import { updateRecord } from '../../../engine/write/write.ts';
import { conflict, refused } from '../../../http/errors.ts';
import type { Context } from '../../../security/context.ts';
import { type Facture, lockDraft } from '../draft.ts';
import { type ArchiveSource, archive } from './archive.ts';
import { finalDates, finalNames, seriesOf } from './final-facture.ts';
import { momentIn, nextNumber, yearOf } from './numbering.ts';
import { lockOrigin, takeBack } from './take-back.ts';

/**
 * Makes the draft final: its number, due date, both parties and document are set in this transaction and never change. The series is locked
 * last and until the end, so that a validation that fails gives its number back.
 */
export async function validate(
  trx: Trx,
  zone: Zone,
  id: number,
  version: number | undefined,
  context: Context,
  archiveSource: ArchiveSource,
): Promise<Facture> {
  const origin = await lockOrigin(trx, id);
  const draft = await lockDraft(trx, id);
  if (version !== undefined && version !== draft.version) throw conflict(draft);
  const [line] = await run(trx, `select 1 from facture_ligne where facture_id = $1::int limit 1`, [id]);
  if (!line) throw refused(billingMessage.empty);
  const now = await momentIn(trx, seriesOf(draft));
  const { dateFacture, dateEcheance } = await finalDates(trx, zone, draft, now);
  const names = await finalNames(draft, (series) => nextNumber(trx, series, yearOf(zone, now)));
  const change = { values: { ...names, dateFacture }, owned: { date_echeance: dateEcheance, validee_le: now } };
  const record = await updateRecord(trx, tableOf(facture), { id, actor: context.actor }, change);
  await archive(trx, record, now, context.actor, archiveSource);
  if (origin) await takeBack(trx, origin, context);
  return record;
}
