import type { Assertion, RequestOptions } from '@editique/domain/access/passkey';
import type { SignedIn } from '@editique/domain/access/signed-in';
import type { Db } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { transaction } from '../../../db/transaction.ts';
import { unauthenticated } from '../../../http/errors.ts';
import type { Services } from '../../../module.ts';
import type { Client } from '../../../security/client.ts';
import { message } from '../messages.ts';
import type { NoteFailure } from '../session/failure-notes.ts';
import { insertSession, signFor } from '../session/sign-in.ts';
import { type Challenge, challengeIn, issuePasskeyChallenge, takePasskeyChallenge, VALID_MS } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';

/**
 * Issues a sign-in challenge without naming a key: the device offers its keys for this domain, so the answer does not reveal who has an
 * account.
 */
export async function requestOptions(db: Db, party: RelyingParty, ip: string): Promise<RequestOptions> {
  const challenge = await issuePasskeyChallenge(db, { userId: null, handle: null, ...party }, ip);
  return { challenge, rpId: party.domain, timeout: VALID_MS, userVerification: 'required' };
}

interface KeyRow {
  id: number;
  userId: number;
  hash: string;
  identifiant: string;
  publicKey: string;
  counter: number;
}

/**
 * Opens a session for the owner of the passkey. The device has checked a finger, a face or a PIN: with the key itself these are two
 * factors, so no code is asked for. Every failure gets the same answer.
 */
export async function signInByPasskey(services: Services, answer: Assertion, client: Client, note: NoteFailure): Promise<SignedIn> {
  const { db } = services.engine;
  const refuse = async (userId: number | null): Promise<never> => {
    await note({ userId, client, detail: message.passkeyRefusedNoted });
    throw unauthenticated(message.passkeyRefused);
  };
  const challenge = challengeIn(answer.response.clientDataJSON);
  const asked = await takePasskeyChallenge(db, challenge, null);
  if (!asked) throw unauthenticated(message.passkeyExpired);
  const key = await keyOf(db, answer, asked);
  const counter = key && (await verifiedCounter(answer, challenge, asked, key));
  if (!key || counter === null) return refuse(key?.userId ?? null);
  const sessionId = await transaction(db, async (trx) => {
    // Locks the user first, as the removal of passkeys does, so that one of the two waits for the other.
    await run(trx, `select 1 from utilisateur where id = $1::int for share`, [key.userId]);
    // Compares and writes in one statement, so that a cloned device that signs at the same moment is refused.
    const used = await run(
      trx,
      `update cle_acces set compteur = $2::bigint, vu_le = now() where id = $1::int and (compteur < $2::bigint or (compteur = 0 and $2::bigint = 0)) returning 1`,
      [key.id, counter],
    );
    const opening = { userId: key.userId, checkedHash: key.hash, client, isStrong: true, how: "Par clé d'accès" };
    return used.length ? insertSession(trx, services.config, opening) : null;
  });
  if (!sessionId) return refuse(key.userId);
  return signFor(services, key.userId, sessionId);
}

/** Finds the key by its id and the challenge's domain. The user handle in the answer must be the one stored with the key. */
async function keyOf(db: Db, { id, response }: Assertion, { domain }: Challenge): Promise<KeyRow | null> {
  const [row] = await run<KeyRow>(
    db,
    `select c.id, u.id as "userId", u.mot_de_passe as hash, c.identifiant, c.cle_publique as "publicKey", c.compteur::float8 as counter
     from cle_acces c join utilisateur u on u.id = c.utilisateur_id
     where c.identifiant = $1::text and c.domaine = $2::text and c.poignee = $3::text`,
    [id, domain, response.userHandle ?? ''],
  );
  return row ?? null;
}

/** Returns the signed counter, or null when the verification fails. */
async function verifiedCounter(answer: Assertion, challenge: string, asked: Challenge, key: KeyRow): Promise<number | null> {
  const { userHandle, ...response } = answer.response;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyAuthenticationResponse({
    response: { ...answer, response: { ...response, ...(userHandle && { userHandle }) }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: asked.origin,
    expectedRPID: asked.domain,
    credential: { id: key.identifiant, publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')), counter: key.counter },
    requireUserVerification: true,
    // The library throws on every mismatch, including a counter that went back.
  }).catch(() => null);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}
