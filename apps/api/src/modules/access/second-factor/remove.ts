import type { Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';

/** Deletes the user's authenticator app and its recovery codes. Returns false when there was none. */
export async function removeTotp(trx: Trx, userId: number): Promise<boolean> {
  const removed = await run(trx, `delete from second_facteur where utilisateur_id = $1::int returning 1`, [userId]);
  return removed.length > 0;
}

/** Deletes every factor but the password and ends all sessions, because the devices may be lost. Returns false when there was no factor. */
export async function removeAllFactors(trx: Trx, userId: number): Promise<boolean> {
  const hadTotp = await removeTotp(trx, userId);
  const keys = await run(trx, `delete from cle_acces where utilisateur_id = $1::int returning 1`, [userId]);
  await run(trx, `delete from defi_connexion where utilisateur_id = $1::int`, [userId]);
  await run(trx, `delete from defi_cle_acces where utilisateur_id = $1::int`, [userId]);
  if (!hadTotp && keys.length === 0) return false;
  await run(trx, `delete from session where utilisateur_id = $1::int`, [userId]);
  return true;
}
