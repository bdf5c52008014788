import { retour } from '@editique/domain/entities/retour';
import type { Undo } from '@editique/domain/retour/scan';
import { type Db, run, type Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { tableOf } from '../../engine/definition/table.ts';
import { one } from '../../engine/record/read.ts';
import { deleteRecord } from '../../engine/write/write.ts';
import { refused } from '../../http/errors.ts';
import type { Actor } from '../../security/session.ts';
import { close, lockOpen, reopen } from './unknown-codes.ts';

const NOT_OWN = 'On annule ses propres scans, le jour même, tant que personne ne les a modifiés';

/** Undoes one's own scan. A code to identify is put aside, not deleted. */
export const undoScan = (db: Db | Trx, { retour: id, aIdentifier }: Undo, actor: Actor): Promise<void> =>
  transaction(db, async (trx) => {
    if (id !== undefined) await undoReturn(trx, id, actor);
    if (aIdentifier !== undefined) await undoUnknown(trx, aIdentifier, actor);
  });

async function undoReturn(trx: Trx, id: number, actor: Actor): Promise<void> {
  const { version } = await one(trx, tableOf(retour), id, true);
  const [own] = await run(
    trx,
    `select 1 from journal where entite = $1::text and enregistrement_id = $2::int and action = 'creation'
       and (utilisateur ->> 'id')::int = $3::int and date > now() - interval '12 hours' limit 1`,
    [retour.name, id, actor.id],
  );
  if (version !== 1 || !own) throw refused(NOT_OWN);
  await reopen(trx, id);
  await deleteRecord(trx, tableOf(retour), id, actor);
}

async function undoUnknown(trx: Trx, id: number, actor: Actor): Promise<void> {
  const { utilisateur } = await lockOpen(trx, id);
  if (utilisateur?.id !== actor.id) throw refused(NOT_OWN);
  await close(trx, id, 'ecarte', actor);
}
