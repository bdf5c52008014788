import type { SignInAnswer } from '@editique/domain/access/second-factor';
import type { Services } from '../../../module.ts';
import type { Client } from '../../../security/client.ts';
import { issueChallenge } from '../second-factor/challenge.ts';
import { type Attempt, clearAfterSuccess, refuseWhenBlocked } from './attempts.ts';
import { openSession } from './sign-in.ts';

/** Who passed the first factor, with the password's hash of that moment. */
interface Known {
  id: number;
  hash: string;
}

/**
 * The first factor is right: opens the session, or asks for a code where the user has an authenticator app. Null when the
 * password was changed or the user deleted meanwhile. Every way in but a passkey ends here, whatever the first factor was; one
 * that counts no attempts gives none.
 */
export async function afterFirstFactor(
  services: Services,
  { id, hash }: Known,
  attempt: Attempt | null,
  client: Client,
  how: string,
): Promise<SignInAnswer | null> {
  const { db } = services.engine;
  const jeton = await issueChallenge(db, id, hash);
  if (jeton) {
    // The count stays: otherwise whoever knows the password could clear it between two guesses of the code.
    if (attempt) await refuseWhenBlocked(db, attempt);
    return { defi: 'totp', jeton };
  }
  if (attempt) await clearAfterSuccess(db, attempt);
  return openSession(services, { userId: id, checkedHash: hash, client, isStrong: false, how });
}
