import { invalid, unauthenticated } from '../../../http/errors.ts';
import type { Services } from '../../../module.ts';
import type { Client } from '../../../security/client.ts';
import { checkPassword } from '../../../security/password.ts';
import type { Actor } from '../../../security/session.ts';
import { message } from '../messages.ts';
import { attemptOf, clearAfterSuccess, countWrongPassword, refuseWhenBlocked } from '../session/attempts.ts';
import { credentialsOf } from './passwords.ts';

/**
 * Checks the password of a signed-in user once more and returns its hash. Wrong ones count as at sign-in, so that a stolen session cannot
 * be used to guess the password.
 */
export async function checkOwnPassword(services: Services, actor: Actor, password: string, client: Client, field: string): Promise<string> {
  const { db } = services.engine;
  const stored = await credentialsOf(db, actor.id);
  if (!stored) throw unauthenticated();
  const attempt = attemptOf(stored.email, client);
  await refuseWhenBlocked(db, attempt);
  if (!(await checkPassword(password, stored.hash))) {
    await countWrongPassword(services, attempt, { actor, detail: 'Mot de passe actuel incorrect' });
    throw invalid({ [field]: message.oldPassword });
  }
  await clearAfterSuccess(db, attempt);
  return stored.hash;
}
