import { createHash } from 'node:crypto';
import type { Db, Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { type AppError, tooMany } from '../../http/errors.ts';
import { networkOf } from '../../http/network.ts';
import { message } from './messages.ts';

const PER_ACCOUNT = 10;
const PER_ADDRESS = 100;
const WINDOW = "interval '15 minutes'";
const BLOCKED_FOR = "interval '15 minutes'";

/** Whom an attempt counts against: the account that was named, known or not, and the address from which it came. */
export interface Attempt {
  account: string;
  address: string;
}

export const attemptOf = (email: string, ip: string): Attempt => ({ account: accountKey(email), address: `adresse:${networkOf(ip)}` });

/** Refuses while the account or the address is blocked. */
export async function refuseWhenBlocked(db: Db, { account, address }: Attempt): Promise<void> {
  const [row] = await run<{ seconds: number | null }>(db, `select ${SECONDS_LEFT} as seconds from tentative where ${IS_BLOCKED}`, [
    [address, account],
  ]);
  if (row?.seconds) throw blocked(row.seconds);
}

/**
 * Counts a wrong password, in one statement, so that none is lost when many come at once. Whatever comes after the last one
 * allowed is refused without saying whether it was right: many guesses at once tell no more than one after the other.
 */
export async function countWrongPassword(db: Db, attempt: Attempt): Promise<void> {
  const counted = await run(
    db,
    // Ordered by key, the address first: two statements never wait for each other.
    `insert into tentative as t (cle, instants) values ($1::text, array[now()]), ($2::text, array[now()])
     on conflict (cle) do update set
       instants = case when ${RECENT_COUNT} + 1 >= ${LIMIT} then '{}' else ${RECENT} || now() end,
       bloque_jusqu_a = case when ${RECENT_COUNT} + 1 >= ${LIMIT} then now() + ${BLOCKED_FOR} end
     where t.bloque_jusqu_a is null or t.bloque_jusqu_a <= now()
     returning cle`,
    [attempt.address, attempt.account],
  );
  if (counted.length < 2) await refuseWhenBlocked(db, attempt);
}

/** A good sign-in clears the account's count, not the address's. It is refused as well while either is blocked. */
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

/** Clears the count of somebody who proved who they are in another way. */
export async function forgetAttempts(trx: Trx | Db, email: string): Promise<void> {
  await run(trx, `delete from tentative where cle = $1::text`, [accountKey(email)]);
}

const RECENT = `array(select i from unnest(t.instants) i where i > now() - ${WINDOW})`;
const RECENT_COUNT = `(select count(*) from unnest(t.instants) i where i > now() - ${WINDOW})`;
const LIMIT = `(case when t.cle like 'adresse:%' then ${PER_ADDRESS} else ${PER_ACCOUNT} end)`;
const IS_BLOCKED = 'cle = any($1::text[]) and bloque_jusqu_a > now()';
const SECONDS_LEFT = 'ceil(extract(epoch from max(bloque_jusqu_a) - now()))::int';

const blocked = (seconds: number): AppError => tooMany(message.blocked(Math.ceil(seconds / 60)), seconds);

/** The e-mail is hashed: people type passwords into that field by mistake, and those must not be kept. */
const accountKey = (email: string): string => `compte:${createHash('sha256').update(email.toLowerCase()).digest('hex')}`;
