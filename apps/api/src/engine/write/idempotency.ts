import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { failure } from '@editique/domain/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db, Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type AppError, badRequest, tooMany } from '../../http/errors.ts';
import { AnswerLines, type Hold } from '../../http/limits/answer-lines.ts';
import { sessionOf } from '../../security/guard.ts';
import { oneAtATime } from './one-at-a-time.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call does its work once per Idempotency-Key. Its OpenAPI description names the header. */
    isOnce?: boolean;
  }
}

export interface Answer<Body = unknown> {
  status: number;
  body: Body;
}

export const MAX_KEY_LENGTH = 200;

/** How long a request waits for another instance that works under its key. Beyond that, its client is told to ask again. */
const PATIENCE_MS = 30_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1000;
const RETRY_S = 5;
const MOST_REPEATS = 100;

interface Key {
  user: number;
  key: string;
}

/**
 * Does the work once per key and user within 24 hours. Later requests with the same key get the first answer. The key is stored
 * in the same transaction as the work: a second request waits until the first one commits, and a failure leaves the key free. Whoever waits
 * holds no connection of the pool, so that a client that repeats a slow request many times keeps nobody else waiting.
 */
export async function once<Body>(db: Db, request: FastifyRequest, work: (db: Db | Trx) => Promise<Answer<Body>>): Promise<Answer<Body>> {
  const named = keyOf(request);
  if (!named) return work(db);
  const until = performance.now() + PATIENCE_MS;
  return oneAtATime(db, `${named.user} ${named.key}`, {
    earlier: () => earlierAnswer<Body>(db, request),
    work: () => whenFree(db, named, until, work),
  });
}

/** Does the work as soon as no other instance works under this key. Between two looks the connection goes back to the pool. */
async function whenFree<Body>(db: Db, named: Key, until: number, work: (trx: Trx) => Promise<Answer<Body>>): Promise<Answer<Body>> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    const answer = await transaction(db, (trx) => unlessTaken(trx, named, work));
    if (answer) return answer;
    if (performance.now() + pause > until) throw stillUnderWay();
    await delay(pause);
  }
}

/** Does the work and stores its answer under the key. Returns the stored answer if there is one, and null while another instance works. */
async function unlessTaken<Body>(trx: Trx, { user, key }: Key, work: (trx: Trx) => Promise<Answer<Body>>): Promise<Answer<Body> | null> {
  // The lock is only tried: an insert of a key that another transaction has inserted would wait, with this connection, for its end.
  const [lock] = await run<{ isOwn: boolean }>(
    trx,
    `with lock as (select pg_try_advisory_xact_lock(hashtextextended('idempotence ' || $1::int || ' ' || $2::text, 0)) as is_own),
       old as (delete from idempotence where utilisateur_id = $1::int and cle = $2::text and date < now() - interval '24 hours'
         and (select is_own from lock))
     select is_own as "isOwn" from lock`,
    [user, key],
  );
  if (!lock?.isOwn) return null;
  const taken = await run(
    trx,
    `insert into idempotence (utilisateur_id, cle) values ($1::int, $2::text) on conflict do nothing returning cle`,
    [user, key],
  );
  if (taken.length === 0) return firstAnswer<Body>(trx, user, key);
  const answer = await work(trx);
  await run(trx, `update idempotence set statut = $3::int, corps = $4::json where utilisateur_id = $1::int and cle = $2::text`, [
    user,
    key,
    answer.status,
    JSON.stringify(answer.body ?? null),
  ]);
  return answer;
}

/** Does the work once per key and sends its result with the given status. */
export async function answerOnce<Body>(
  db: Db,
  reply: FastifyReply,
  status: number,
  work: (db: Db | Trx) => Promise<Body>,
): Promise<FastifyReply> {
  const answer = await once(db, reply.request, async (within) => ({ status, body: await work(within) }));
  return reply.status(answer.status).send(answer.body);
}

/**
 * Returns the answer that a finished request with this key got, or null. For callers with costly work before `once`: they ask here first
 * and skip that work.
 */
export async function earlierAnswer<Body>(db: Db, request: FastifyRequest): Promise<Answer<Body> | null> {
  const named = keyOf(request);
  if (!named) return null;
  const [row] = await run<{ statut: number; corps: Body }>(
    db,
    `select statut, corps from idempotence
     where utilisateur_id = $1::int and cle = $2::text and statut is not null and date >= now() - interval '24 hours'`,
    [named.user, named.key],
  );
  return row ? { status: row.statut, body: row.corps } : null;
}

/**
 * Keeps the repeats of a request waiting until it is answered. For calls that read a body and take one of the user's few places before
 * `once`: a repeat needs neither, and is not refused because the first request has taken the last place.
 */
export class Repeats {
  readonly #lines = new AnswerLines<string>(1, MOST_REPEATS);

  /**
   * Resolves when no other request with this key is under way here: to the answer that one got, or null, and to a function that must be
   * given the work, which may go on after its client has left.
   */
  async enter<Body>(db: Db, request: FastifyRequest, reply: FastifyReply): Promise<{ first: Answer<Body> | null; hold: Hold }> {
    const named = keyOf(request);
    if (!named) return { first: null, hold: (work) => work };
    const hold = await this.#lines.enter(reply, `${named.user} ${named.key}`);
    return { first: await earlierAnswer<Body>(db, request), hold };
  }
}

function keyOf(request: FastifyRequest): Key | null {
  const given = request.headers['idempotency-key'];
  if (given === undefined) return null;
  if (typeof given !== 'string' || given.length === 0 || given.length > MAX_KEY_LENGTH)
    throw badRequest(`Idempotency-Key compte de 1 à ${MAX_KEY_LENGTH} caractères`);
  return { user: sessionOf(request).id, key: createHash('sha256').update(given).digest('hex') };
}

/** Deletes keys that are older than a day. Skips keys that a request has locked: the next purge deletes them. */
export async function purgeKeys(db: Db): Promise<void> {
  await run(
    db,
    `delete from idempotence i using (select utilisateur_id, cle from idempotence where date < now() - interval '24 hours' for update skip locked) old
     where i.utilisateur_id = old.utilisateur_id and i.cle = old.cle`,
  );
}

async function firstAnswer<Body>(trx: Trx, user: number, key: string): Promise<Answer<Body>> {
  const [row] = await run<{ statut: number | null; corps: Body }>(
    trx,
    `select statut, corps from idempotence where utilisateur_id = $1::int and cle = $2::text`,
    [user, key],
  );
  if (!row?.statut) throw stillUnderWay();
  return { status: row.statut, body: row.corps };
}

const stillUnderWay = (): AppError => tooMany(failure.idempotency, RETRY_S);
