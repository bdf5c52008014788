import { randomBytes } from 'node:crypto';
import { type CreationOptions, MAX_PASSKEYS, type NewCredential, type Passkey } from '@editique/domain/access/passkey';
import { text } from '@editique/domain/messages';
import { personName } from '@editique/domain/text/person-name';
import type { Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { transaction } from '../../../db/transaction.ts';
import { invalid, refused } from '../../../http/errors.ts';
import type { Services } from '../../../module.ts';
import type { Client } from '../../../security/client.ts';
import { noteSecurity } from '../../../security/security-journal.ts';
import type { Session } from '../../../security/session.ts';
import { message } from '../messages.ts';
import { credentialsOf } from '../password/passwords.ts';
import { lockFactors, strengthen } from '../second-factor/factors.ts';
import { challengeIn, issuePasskeyChallenge, takePasskeyChallenge, VALID_MS } from './challenges.ts';
import { type PasskeyRow, passkeyOf, RETURNED } from './passkey-rows.ts';
import type { RelyingParty } from './relying-party.ts';

/** EdDSA, ES256 and RS256: what devices offer and every Node version can verify. */
const ALGORITHMS = [-8, -7, -257];
const HANDLE_BYTES = 32;

/** Returns the browser's options for a discoverable key, which finds its user by itself, with user verification (finger, face or PIN). */
export async function creationOptions(
  services: Services,
  { id, nom, prenom }: Session,
  party: RelyingParty,
  ip: string,
): Promise<CreationOptions> {
  const { db } = services.engine;
  const keys = await run<{ identifiant: string; transports: string[]; poignee: string }>(
    db,
    `select identifiant, transports, poignee from cle_acces where utilisateur_id = $1::int order by id`,
    [id],
  );
  if (keys.length >= MAX_PASSKEYS) throw refused(message.passkeyLimit);
  // Shared by all keys of a user, so that a device replaces its key instead of collecting several.
  const handle = keys[0]?.poignee ?? randomBytes(HANDLE_BYTES).toString('base64url');
  const person = await credentialsOf(db, id);
  return {
    challenge: await issuePasskeyChallenge(db, { userId: id, handle, ...party }, ip),
    rp: { name: text.product, id: party.domain },
    user: { id: handle, name: person?.email ?? '', displayName: personName({ nom, prenom }) },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: VALID_MS,
    attestation: 'none',
    excludeCredentials: keys.map(({ identifiant, transports }) => ({ id: identifiant, type: 'public-key', transports })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

/** Stores a key that answers one of this user's challenges. The session then counts as opened with a second factor. */
export async function register(services: Services, session: Session, nom: string, answer: NewCredential, client: Client): Promise<Passkey> {
  const { db } = services.engine;
  const key = await verify(services, session, answer);
  const row = await transaction(db, async (trx) => {
    // Locks the user, so that two keys that arrive together are counted one after the other.
    await lockFactors(trx, session);
    await assertRoom(trx, session.id);
    const stored = await run<PasskeyRow>(
      trx,
      `insert into cle_acces (utilisateur_id, nom, identifiant, cle_publique, poignee, domaine, transports, compteur)
       values ($1::int, $2::text, $3::text, $4::text, $5::text, $6::text, $7::text[], $8::bigint)
       on conflict (identifiant) do nothing returning ${RETURNED}`,
      [session.id, nom, key.id, key.publicKey, key.handle, key.domain, key.transports, key.counter],
    );
    if (!stored[0]) throw refused(message.passkeyKnown);
    await strengthen(trx, session);
    await noteSecurity(trx, { type: 'second-facteur', userId: session.id, actor: session, client, detail: message.passkeyAdded(nom) });
    return stored[0];
  });
  await services.rights.announceChange();
  return passkeyOf(row);
}

async function assertRoom(trx: Trx, userId: number): Promise<void> {
  const [row] = await run<{ n: number }>(trx, `select count(*)::int as n from cle_acces where utilisateur_id = $1::int`, [userId]);
  if ((row?.n ?? 0) >= MAX_PASSKEYS) throw refused(message.passkeyLimit);
}

async function verify({ engine }: Services, session: Session, answer: NewCredential) {
  const challenge = challengeIn(answer.response.clientDataJSON);
  const asked = await takePasskeyChallenge(engine.db, challenge, session.id);
  if (!asked?.handle) throw invalid({ reponse: message.passkeyExpired });
  // Loaded with the first key: the library is slow to load, and most processes never need it.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  if (!(await isPlain(answer.response.attestationObject))) throw invalid({ reponse: message.passkeyRefused });
  const verified = await verifyRegistrationResponse({
    response: { ...answer, response: withoutAbsent(answer.response), clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: asked.origin,
    expectedRPID: asked.domain,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
    // The library throws on every mismatch; the reason would not help the user.
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified.registrationInfo) throw invalid({ reponse: message.passkeyRefused });
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  const { transports = [] } = answer.response;
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports, handle: asked.handle, domain: asked.domain };
}

/** The attestation formats that browsers send when none is requested. */
const PLAIN = new Set(['none', 'packed']);

/**
 * Returns whether the attestation has one of the expected formats. For the others the library fetches revocation lists from addresses in
 * the certificate: with a forged certificate the server could be made to call any address of its network.
 */
async function isPlain(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  try {
    return PLAIN.has(decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url'))).get('fmt'));
  } catch {
    // Unreadable data is no attestation.
    return false;
  }
}

const withoutAbsent = ({ transports, ...rest }: NewCredential['response']) => ({ ...rest, ...(transports && { transports }) });
