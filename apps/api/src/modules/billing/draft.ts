import { billingMessage } from '@editique/domain/billing/messages';
import { STATUT, TYPE_FACTURE } from '@editique/domain/billing/statut';
import { isTooMuch } from '@editique/domain/billing/totals';
import { facture } from '@editique/domain/entities/facture';
import type { RecordOf } from '@editique/domain/record';
import type { Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { tableOf } from '../../engine/definition/table.ts';
import { one } from '../../engine/record/read.ts';
import { updateRecord } from '../../engine/write/write.ts';
import { refused } from '../../http/errors.ts';
import type { Actor } from '../../security/session.ts';

export type Facture = RecordOf<typeof facture>;

/** Locks a facture that may still change, or says that it may not. Whoever also locks jobs locks them before. */
export async function lockDraft(trx: Trx, id: number): Promise<Facture> {
  const record = await one(trx, tableOf(facture), id, true);
  if (record.statut !== STATUT.draft) throw refused(billingMessage.frozenNamed(record.numFacture));
  return record;
}

/** The same for a draft whose lines are its own: those of an avoir are its facture's. */
export async function lockDraftLines(trx: Trx, id: number): Promise<Facture> {
  const record = await lockDraft(trx, id);
  if (record.typeFacture === TYPE_FACTURE.avoir) throw refused(billingMessage.avoirLines);
  return record;
}

/** Works the totals out anew, after the lines of the locked draft have changed. */
export async function writeTotals(trx: Trx, id: number, actor: Actor | null): Promise<Facture> {
  const [totals] = await run<{ ht: string; tva: string }>(trx, `select ht, tva from facture_totaux($1::int)`, [id]);
  const { ht = '0', tva = '0' } = totals ?? {};
  if (isTooMuch(ht, tva)) throw refused(billingMessage.tooLarge);
  return updateRecord(trx, tableOf(facture), { id, actor }, { owned: { total_ht: ht, total_tva: tva } });
}
