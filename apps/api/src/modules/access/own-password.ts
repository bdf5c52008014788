import type { Db } from '../../db/database.ts';
import { invalid, unauthenticated } from '../../http/errors.ts';
import { checkPassword } from '../../security/password.ts';
import { attemptOf, clearAfterSuccess, countWrongPassword, refuseWhenBlocked } from './attempts.ts';
import { message } from './messages.ts';
import { credentialsOf } from './passwords.ts';

/**
 * Asks signed-in users for their password once more, and answers its hash. Wrong ones count as at sign-in, so that a stolen
 * session is no way to guess the password.
 */
export async function checkOwnPassword(db: Db, id: number, password: string, ip: string, field: string): Promise<string> {
  const stored = await credentialsOf(db, id);
  if (!stored) throw unauthenticated();
  const attempt = attemptOf(stored.email, ip);
  await refuseWhenBlocked(db, attempt);
  if (!(await checkPassword(password, stored.hash))) {
    await countWrongPassword(db, attempt);
    throw invalid({ [field]: message.oldPassword });
  }
  await clearAfterSuccess(db, attempt);
  return stored.hash;
}
