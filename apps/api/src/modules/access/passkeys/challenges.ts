import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { tooMany } from '../../../http/errors.ts';
import { networkOf } from '../../../http/limits/network.ts';
import { message } from '../messages.ts';
import type { RelyingParty } from './relying-party.ts';

export const VALID_MS = 300_000;
const CHALLENGE_BYTES = 32;
/** Maximum number of open challenges per network: at a sign-in the user is not known yet, so nothing else can be limited. */
const PER_ADDRESS = 100;

/** What a device must sign, and for whom: a user who registers a key, or null for a sign-in. */
export interface Challenge extends RelyingParty {
  userId: number | null;
  handle: string | null;
}

/** Stores the hash of a fresh challenge in the database, so that any instance can check the answer, and returns the challenge. */
export async function issuePasskeyChallenge(db: Db, { userId, handle, domain, origin }: Challenge, ip: string): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
  const issued = await run(
    db,
    `insert into defi_cle_acces (empreinte, utilisateur_id, poignee, domaine, origine, adresse, expiration)
     select $1::text, $2::int, $3::text, $4::text, $5::text, $6::text, now() + $7::int * interval '1 millisecond'
     where (select count(*) from defi_cle_acces where adresse = $6::text and expiration > now()) < ${PER_ADDRESS} returning 1`,
    [printOf(challenge), userId, handle, domain, origin, networkOf(ip), VALID_MS],
  );
  if (issued.length === 0) throw tooMany(message.passkeyTooMany, VALID_MS / 1000);
  return challenge;
}

/**
 * Deletes a challenge and returns it, so that it works once even if its answer is wrong. Null when it is unknown, used, expired or another
 * user's.
 */
export async function takePasskeyChallenge(db: Db, challenge: string, userId: number | null): Promise<Challenge | null> {
  const [row] = await run<Challenge>(
    db,
    `delete from defi_cle_acces where empreinte = $1::text and expiration > now() and utilisateur_id is not distinct from $2::int
     returning utilisateur_id as "userId", poignee as handle, domaine as domain, origine as origin`,
    [printOf(challenge), userId],
  );
  return row ?? null;
}

const printOf = (challenge: string): string => createHash('sha256').update(challenge).digest('hex');

/** Reads the challenge from the browser's answer. The verification compares it again, as part of the signed data. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof data === 'object' && data !== null && 'challenge' in data ? String(data.challenge) : '';
  } catch {
    // Unreadable data matches no challenge.
    return '';
  }
}
