import type { Db, Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { forgetAttempts } from '../session/attempts.ts';

/**
 * Replaces the user's password and ends what the old one opened: sessions, links sent by mail, a block on the account. Writes the user's
 * row first, so that a sign-in under way waits for it and then sees the new password. Returns false when there is no such user.
 */
export async function replacePassword(trx: Trx, userId: number, hash: string): Promise<boolean> {
  const [person] = await run<{ email: string }>(trx, `update utilisateur set mot_de_passe = $2::text where id = $1::int returning email`, [
    userId,
    hash,
  ]);
  if (!person) return false;
  await voidResetTokens(trx, userId);
  await run(trx, `delete from session where utilisateur_id = $1::int`, [userId]);
  await forgetAttempts(trx, person.email);
  return true;
}

/** Marks the links of earlier mails as used. Their rows stay, because they also count the mails of the last hour. */
export async function voidResetTokens(trx: Trx, userId: number): Promise<void> {
  await run(trx, `update reinitialisation set utilise = true where utilisateur_id = $1::int and not utilise`, [userId]);
}

export async function credentialsOf(db: Db, userId: number): Promise<{ email: string; hash: string } | null> {
  const [row] = await run<{ email: string; hash: string }>(db, `select email, mot_de_passe as hash from utilisateur where id = $1::int`, [
    userId,
  ]);
  return row ?? null;
}
