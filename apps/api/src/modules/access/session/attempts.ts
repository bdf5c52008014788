import { createHash } from 'node:crypto';
import type { Db, Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { type AppError, tooMany } from '../../../http/errors.ts';
import { networkOf } from '../../../http/limits/network.ts';
import type { Services } from '../../../module.ts';
import type { Client } from '../../../security/client.ts';
import { type Actor, actorJson } from '../../../security/session.ts';
import { message } from '../messages.ts';

const PER_ACCOUNT = 10;
const PER_ADDRESS = 100;
const WINDOW = "interval '15 minutes'";
const BLOCKED_FOR = "interval '15 minutes'";

/** What an attempt counts against: the account named, known or not, and the client's network. */
export interface Attempt {
  account: string;
  address: string;
  email: string;
  client: Client;
}

export const attemptOf = (email: string, client: Client): Attempt => ({
  account: accountKey(email),
  address: `adresse:${networkOf(client.address)}`,
  email,
  client,
});

/** Refuses while the account or the address is blocked. */
export async function refuseWhenBlocked(db: Db, { account, address }: Attempt): Promise<void> {
  const [row] = await run<{ seconds: number | null }>(db, `select ${SECONDS_LEFT} as seconds from tentative where ${IS_BLOCKED}`, [
    [address, account],
  ]);
  if (row?.seconds) throw blocked(row.seconds);
}

/**
 * Counts a wrong password in one statement, so that none is lost when many arrive at once. Attempts beyond the limit are refused without
 * saying whether the password was right, so parallel guesses reveal no more than sequential ones. The same statement writes the failure,
 * and the block it may cause, to the security journal. An unknown e-mail takes the same work.
 */
export async function countWrongPassword({ engine: { db }, failures }: Counting, attempt: Attempt, wrong: Wrong = {}): Promise<void> {
  const { address, account, email, client } = attempt;
  const { actor = null, detail = 'Mot de passe incorrect' } = wrong;
  const isWritten = failures.hasRoom;
  const [row] = await run<{ counted: number }>(
    db,
    // Always address before account: rows are locked in one order, so two statements cannot deadlock.
    `with counted as (
       insert into tentative as t (cle, instants) values ($1::text, array[now()]), ($2::text, array[now()])
       on conflict (cle) do update set
         instants = case when ${RECENT_COUNT} + 1 >= ${LIMIT} then '{}' else ${RECENT} || now() end,
         bloque_jusqu_a = case when ${RECENT_COUNT} + 1 >= ${LIMIT} then now() + ${BLOCKED_FOR} end
       where t.bloque_jusqu_a is null or t.bloque_jusqu_a <= now()
       returning cle, bloque_jusqu_a is not null as is_blocked),
     n as (select count(*)::int as counted from counted),
     who as (select u.id, u.nom, u.prenom, $6::jsonb as actor from (select 1) one left join utilisateur u on lower(u.email) = lower($3::text)),
     noted as (
       insert into securite (type, utilisateur_id, utilisateur_nom, utilisateur_prenom, auteur_id, auteur_nom, auteur_prenom, adresse, appareil, detail)
       select 'echec', who.id, who.nom, who.prenom, (who.actor->>'id')::int, who.actor->>'nom', who.actor->>'prenom', $4::text, $5::text,
         case when who.id is null then 'E-mail inconnu' else $7::text end
       from who, n where $8::boolean and n.counted = 2
       union all
       select 'verrou', who.id, who.nom, who.prenom, null, null, null, $4::text, $5::text,
         case when who.id is null then 'Compte inconnu' else 'Compte' end || ' bloqué 15 minutes après ${PER_ACCOUNT} mots de passe incorrects'
       from who, counted where counted.is_blocked and counted.cle = $2::text
       union all
       select 'verrou', null, null, null, null, null, null, $4::text, $5::text,
         'Adresse bloquée 15 minutes après ${PER_ADDRESS} mots de passe incorrects'
       from counted where counted.is_blocked and counted.cle = $1::text)
     select counted from n`,
    [address, account, email, client.address, client.device, actorJson(actor), detail, isWritten],
  );
  if (row?.counted === 2) failures.count(isWritten);
  else await refuseWhenBlocked(db, attempt);
}

type Counting = Pick<Services, 'engine' | 'failures'>;

/** What the security journal says about the failure. */
interface Wrong {
  /** The signed-in user, where the password was asked for again. */
  actor?: Actor | null;
  detail?: string;
}

/** Clears the count of the account, not of the address, after a successful sign-in. Refuses while either is blocked. */
export async function clearAfterSuccess(db: Db, { account, address }: Attempt): Promise<void> {
  const [row] = await run<{ seconds: number | null }>(
    db,
    `with b as (select ${SECONDS_LEFT} as seconds from tentative where ${IS_BLOCKED}),
      x as (delete from tentative where cle = $2::text and (bloque_jusqu_a is null or bloque_jusqu_a <= now()) and (select seconds from b) is null)
     select seconds from b`,
    [[address, account], account],
  );
  if (row?.seconds) throw blocked(row.seconds);
}

/** Clears the count of an account whose owner was identified in another way. */
export async function forgetAttempts(trx: Trx | Db, email: string): Promise<void> {
  await run(trx, `delete from tentative where cle = $1::text`, [accountKey(email)]);
}

const RECENT = `array(select i from unnest(t.instants) i where i > now() - ${WINDOW})`;
const RECENT_COUNT = `(select count(*) from unnest(t.instants) i where i > now() - ${WINDOW})`;
const LIMIT = `(case when t.cle like 'adresse:%' then ${PER_ADDRESS} else ${PER_ACCOUNT} end)`;
const IS_BLOCKED = 'cle = any($1::text[]) and bloque_jusqu_a > now()';
const SECONDS_LEFT = 'ceil(extract(epoch from max(bloque_jusqu_a) - now()))::int';

const blocked = (seconds: number): AppError => tooMany(message.blocked(Math.ceil(seconds / 60)), seconds);

/** Returns the key of an account. The e-mail is hashed: people type passwords into that field by mistake, and those must not be stored. */
const accountKey = (email: string): string => `compte:${createHash('sha256').update(email.toLowerCase()).digest('hex')}`;
