import type { SignInAnswer } from '@editique/domain/access/second-factor';
import type { Services } from '../../../module.ts';
import type { Client } from '../../../security/client.ts';
import { issueSecondStepToken } from '../second-factor/second-step-token.ts';
import { type Attempt, clearAfterSuccess, refuseWhenBlocked } from './attempts.ts';
import { openSession } from './sign-in.ts';

/** A user who passed the first factor, with the password hash at that moment. */
interface Known {
  id: number;
  hash: string;
}

/**
 * Continues after a correct first factor: opens the session, or asks for a code when the user has an authenticator app. Null when the
 * password was changed or the user deleted meanwhile. Every sign-in but by passkey ends here; a method that counts no attempts passes null.
 */
export async function afterFirstFactor(
  services: Services,
  { id, hash }: Known,
  attempt: Attempt | null,
  client: Client,
  how: string,
): Promise<SignInAnswer | null> {
  const { db } = services.engine;
  const jeton = await issueSecondStepToken(db, id, hash);
  if (jeton) {
    // The count stays: otherwise somebody who knows the password could clear it between two guesses of the code.
    if (attempt) await refuseWhenBlocked(db, attempt);
    return { defi: 'totp', jeton };
  }
  if (attempt) await clearAfterSuccess(db, attempt);
  return openSession(services, { userId: id, checkedHash: hash, client, isStrong: false, how });
}
