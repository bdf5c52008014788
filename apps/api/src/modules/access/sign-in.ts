import { randomUUID } from 'node:crypto';
import type { SignedIn } from '@editique/domain/access/signed-in';
import { everyonePaths } from '@editique/domain/entity/permission';
import type { Db, Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { unauthenticated } from '../../http/errors.ts';
import type { Services } from '../../module.ts';
import type { Client } from '../../security/client.ts';
import { MUST_ENROL, PATHS_OF_USER } from '../../security/rights.ts';

const SESSION_HOURS = 12;

/**
 * Opens a session for the user whose password was checked against this hash, and signs its first token; null when the
 * password was changed or the user deleted meanwhile. `isStrong` says that a second factor was shown.
 */
export async function openSession(
  services: Services,
  userId: number,
  checkedHash: string,
  client: Client,
  isStrong = false,
): Promise<SignedIn | null> {
  const sessionId = await insertSession(services.engine.db, userId, checkedHash, client, isStrong);
  return sessionId ? signFor(services, userId, sessionId) : null;
}

/**
 * The session's row, without its token: null as above. It locks the user's row: a change of the password at the same moment
 * comes either before, and no session opens, or after, and ends it.
 */
export async function insertSession(
  db: Db | Trx,
  userId: number,
  checkedHash: string,
  client: Client,
  isStrong: boolean,
): Promise<string | null> {
  const sessionId = randomUUID();
  const opened = await run(
    db,
    `with u as (select id from utilisateur where id = $2::int and mot_de_passe = $3::text for share)
     insert into session (id, utilisateur_id, expiration, adresse, appareil, second_facteur)
     select $1::uuid, u.id, $4::timestamptz, $5::text, $6::text, $7::boolean from u returning id`,
    [sessionId, userId, checkedHash, expirationFromNow().toISOString(), client.address, client.device, isStrong],
  );
  return opened.length ? sessionId : null;
}

/** Signs a fresh token of the same session, with the current rights. The older token works until it expires. */
export async function renewToken(services: Services, userId: number, sessionId: string): Promise<SignedIn> {
  await run(
    services.engine.db,
    `update session set expiration = $2::timestamptz where id = $1::uuid and expiration < $2::timestamptz - interval '1 hour'`,
    [sessionId, expirationFromNow().toISOString()],
  );
  return signFor(services, userId, sessionId);
}

/** A token of an open session. */
export async function signFor({ engine, tokens }: Services, userId: number, sessionId: string): Promise<SignedIn> {
  const [person] = await run<{ nom: string; prenom: string; mustEnrol: boolean; paths: string[]; own: string[] }>(
    engine.db,
    `select u."nom", u."prenom", ${MUST_ENROL} as "mustEnrol", ${PATHS_OF_USER} as paths,
       (select coalesce(jsonb_agg(p."chemin"), '[]') from page p where not p."produit") as own
     from session s join utilisateur u on u."id" = s."utilisateur_id" where s."id" = $2::uuid and u."id" = $1::int`,
    [userId, sessionId],
  );
  if (!person) throw unauthenticated();
  const { nom, prenom, mustEnrol, paths, own } = person;
  const claims = { sub: String(userId), jti: sessionId, nom, prenom, paths: carried(mustEnrol ? [] : paths, new Set(own)) };
  const token = tokens.sign({ ...claims, ...(mustEnrol && { mustEnrol }) }, expirationFromNow());
  return { id: userId, nom, prenom, token };
}

const expirationFromNow = (): Date => new Date(Date.now() + SESSION_HOURS * 3_600_000);

/** The room that a header leaves for paths, beside the other claims and headers. */
const MAX_PATHS_LENGTH = 16_000;

/**
 * The paths that the token carries, for the browser's menu and buttons. The product's own paths come first and always fit.
 * Pages that administrators added are left out where they do not fit: a token too long for its header would lock everybody out.
 */
function carried(paths: readonly string[], own: ReadonlySet<string>): string[] {
  const reached = new Set([...everyonePaths, ...paths]);
  const ordered = [...reached].filter((path) => !own.has(path)).concat([...reached].filter((path) => own.has(path)));
  let length = 0;
  return ordered.filter((path) => {
    length += Buffer.byteLength(JSON.stringify(path)) + 1;
    return length <= MAX_PATHS_LENGTH;
  });
}
