import type { SignedIn } from '@editique/domain/access/signed-in';
import { run } from '../../../db/database.ts';
import { transaction } from '../../../db/transaction.ts';
import { unauthenticated } from '../../../http/errors.ts';
import type { Services } from '../../../module.ts';
import type { Client } from '../../../security/client.ts';
import { noteSecurity } from '../../../security/security-journal.ts';
import { message } from '../messages.ts';
import { attemptOf, clearAfterSuccess, countWrongPassword, refuseWhenBlocked } from '../session/attempts.ts';
import { insertSession, signFor } from '../session/sign-in.ts';
import { challengedBy, takeSecondStepToken } from './second-step-token.ts';
import { spendCode } from './spend-code.ts';

/**
 * Opens the session of a user who gave the correct password and now gives a code. A wrong code counts like a wrong password, on the same
 * account and address: six digits are quickly guessed. The token stays valid for another try until it expires.
 */
export async function passSecondFactor(services: Services, token: string, code: string, client: Client): Promise<SignedIn> {
  const { db } = services.engine;
  const person = await challengedBy(db, token);
  if (!person) throw unauthenticated(message.deadChallenge);
  const { id, hash } = person;
  const attempt = attemptOf(person.email, client);
  await refuseWhenBlocked(db, attempt);
  const sessionId = await transaction(db, async (trx) => {
    // Locks the user first, as a change of the password does, so that one of the two waits for the other.
    const [same] = await run(trx, `select 1 from utilisateur where id = $1::int and mot_de_passe = $2::text for share`, [id, hash]);
    if (!same) throw unauthenticated(message.deadChallenge);
    const proof = await spendCode(trx, services.config, id, code);
    if (!proof) return null;
    // If anything below fails, the rollback makes the code usable again.
    if (!(await takeSecondStepToken(trx, token))) throw unauthenticated(message.deadChallenge);
    await clearAfterSuccess(trx, attempt);
    if (proof.kind === 'recovery')
      await noteSecurity(trx, { type: 'second-facteur', userId: id, actor: null, client, detail: message.recoveryUsed(proof.left) });
    // Does not name the first step: it was a password or single sign-on.
    const how = proof.kind === 'recovery' ? 'Avec un code de secours' : 'Avec le second facteur';
    return insertSession(trx, services.config, { userId: id, checkedHash: hash, client, isStrong: true, how });
  });
  if (!sessionId) {
    await countWrongPassword(services, attempt, { detail: message.wrongCodeNoted });
    throw unauthenticated(message.refusedCode);
  }
  return signFor(services, id, sessionId);
}
