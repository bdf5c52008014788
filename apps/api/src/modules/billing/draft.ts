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

/** Locks a facture that may still change, or refuses. A caller that also locks jobs must lock them first. */
export async function lockDraft(trx: Trx, id: number): Promise<Facture> {
  const record = await one(trx, tableOf(facture), id, true);
  if (record.statut !== STATUT.draft) throw refused(billingMessage.frozenNamed(record.numFacture));
  return record;
}

/** Locks a draft whose lines may change: those of an avoir are determined by its facture. */
export async function lockDraftLines(trx: Trx, id: number): Promise<Facture> {
  const record = await lockDraft(trx, id);
  if (record.typeFacture === TYPE_FACTURE.avoir) throw refused(billingMessage.avoirLines);
  return record;
}

/** Recomputes the totals after a change of the locked draft's lines. */
export async function writeTotals(trx: Trx, id: number, actor: Actor | null): Promise<Facture> {
  const [totals] = await run<{ ht: string; tva: string }>(trx, `select ht, tva from facture_totaux($1::int)`, [id]);
  const { ht = '0', tva = '0' } = totals ?? {};
  if (isTooMuch(ht, tva)) throw refused(billingMessage.tooLarge);
  return updateRecord(trx, tableOf(facture), { id, actor }, { owned: { total_ht: ht, total_tva: tva } });
}
