import { randomUUID } from 'node:crypto';
import type { SignedIn } from '@editique/domain/access/signed-in';
import { everyonePaths } from '@editique/domain/entity/permission';
import type { Config } from '../../../config.ts';
import type { Db, Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { unauthenticated } from '../../../http/errors.ts';
import type { Services } from '../../../module.ts';
import type { Client } from '../../../security/client.ts';
import { MUST_ENROL, PATHS_OF_USER } from '../../../security/rights.ts';

/** A session to open. */
export interface Opening {
  userId: number;
  /** The hash that the password was checked against, or the current one when another proof was given. */
  checkedHash: string;
  client: Client;
  /** Whether a second factor was shown. */
  isStrong: boolean;
  /** For the security journal: 'Par mot de passe'. */
  how: string;
}

type Lives = Pick<Config, 'SESSION_DAYS' | 'SESSION_IDLE_HOURS'>;

/** Opens a session and signs its first token; null when the password was changed, the user deleted or an app set up meanwhile. */
export async function openSession(services: Services, opening: Opening): Promise<SignedIn | null> {
  const sessionId = await insertSession(services.engine.db, services.config, opening);
  return sessionId ? signFor(services, opening.userId, sessionId) : null;
}

/** SQL: whether the user has an authenticator app. Checked again: if one was set up since the password step, no session opens. */
const HAS_APP = `exists (select 1 from second_facteur f where f.utilisateur_id = utilisateur.id and f.confirme_le is not null)`;

/**
 * Inserts the session's row without signing a token; null as above. Locks the user's row: a simultaneous change of the password either
 * comes first, and no session opens, or comes later and ends it.
 */
export async function insertSession(
  db: Db | Trx,
  { SESSION_DAYS, SESSION_IDLE_HOURS }: Lives,
  { userId, checkedHash, client, isStrong, how }: Opening,
): Promise<string | null> {
  const sessionId = randomUUID();
  const opened = await run(
    db,
    `with u as (select id, nom, prenom from utilisateur where id = $2::int and mot_de_passe = $3::text and ($8::boolean or not ${HAS_APP}) for share),
      s as (insert into session (id, utilisateur_id, expiration, adresse, appareil, second_facteur)
        select $1::uuid, u.id, now() + make_interval(hours => $4::int), $5::text, $6::text, $8::boolean from u)
     insert into securite (type, utilisateur_id, utilisateur_nom, utilisateur_prenom, auteur_id, auteur_nom, auteur_prenom, adresse, appareil, detail)
     select 'connexion', u.id, u.nom, u.prenom, u.id, u.nom, u.prenom, $5::text, $6::text, $7::text from u returning id`,
    [sessionId, userId, checkedHash, Math.min(24 * SESSION_DAYS, SESSION_IDLE_HOURS), client.address, client.device, how, isStrong],
  );
  return opened.length ? sessionId : null;
}

/**
 * Signs a token of the session with the current rights. Older tokens of the session stay valid as long: until the session ends. The token
 * carries the latest possible end; an idle timeout is known to the database alone.
 */
export async function signFor({ engine, tokens, config }: Services, userId: number, sessionId: string): Promise<SignedIn> {
  const [person] = await run<{ nom: string; prenom: string; end: Date; mustEnrol: boolean; paths: string[]; own: string[] }>(
    engine.db,
    `select u."nom", u."prenom", s."date" + make_interval(hours => 24 * $3::int) as end, ${MUST_ENROL} as "mustEnrol", ${PATHS_OF_USER} as paths,
       (select coalesce(jsonb_agg(p."chemin"), '[]') from page p where not p."produit") as own
     from session s join utilisateur u on u."id" = s."utilisateur_id" where s."id" = $2::uuid and u."id" = $1::int`,
    [userId, sessionId, config.SESSION_DAYS],
  );
  if (!person) throw unauthenticated();
  const { nom, prenom, end, mustEnrol, paths, own } = person;
  const claims = { sub: String(userId), jti: sessionId, nom, prenom, paths: carried(mustEnrol ? [] : paths, new Set(own)) };
  const token = tokens.sign({ ...claims, ...(mustEnrol && { mustEnrol }) }, end);
  return { id: userId, nom, prenom, token, jeton: tokens.signShort(claims, end) };
}

/** The room in a header for paths, besides the other claims and headers. */
const MAX_PATHS_LENGTH = 16_000;

/**
 * Selects the paths that the token carries for the browser's menu and buttons. Paths of the product come first and always fit; pages that
 * administrators added are left out where they do not. A token too long for its header would lock everybody out.
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
