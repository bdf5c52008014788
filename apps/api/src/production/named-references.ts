import type { MachineType } from '@editique/domain/job/steps';
import { validation } from '@editique/domain/messages';
import type { Db, Trx } from '../db/database.ts';
import { run } from '../db/database.ts';
import { isTransaction } from '../db/transaction.ts';
import { invalid } from '../http/errors.ts';

/**
 * Returns the type of the machine named in a command, or null if none is named. An unknown machine is a 400 at its field. In a transaction
 * the machine keeps that type until the commit.
 */
export async function typeOfMachine(db: Db | Trx, id: number | null | undefined): Promise<MachineType | null> {
  if (id === null || id === undefined) return null;
  const lock = isTransaction(db) ? 'for key share' : '';
  const [row] = await run<{ type: MachineType }>(db, `select type_machine as type from machine where id = $1::int ${lock}`, [id]);
  if (!row) throw invalid({ machine: validation.selection });
  return row.type;
}

/** Throws a 400 at the field if the motif does not exist. */
export async function checkMotif(db: Db | Trx, id: number | null | undefined, field = 'motif'): Promise<void> {
  if (id === null || id === undefined) return;
  const rows = await run(db, `select 1 from motif where id = $1::int`, [id]);
  if (rows.length === 0) throw invalid({ [field]: validation.selection });
}
