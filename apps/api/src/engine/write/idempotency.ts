import { createHash } from 'node:crypto';
import { failure } from '@editique/domain/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db, Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { badRequest, refused } from '../../http/errors.ts';
import { sessionOf } from '../../security/guard.ts';

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

/**
 * Does the work once per key and user within 24 hours. Later requests with the same key get the first answer. The key is stored
 * in the same transaction as the work: a second request waits until the first one commits, and a failure leaves the key free.
 */
export async function once<Body>(db: Db, request: FastifyRequest, work: (db: Db | Trx) => Promise<Answer<Body>>): Promise<Answer<Body>> {
  const named = keyOf(request);
  if (!named) return work(db);
  const { user, key } = named;
  return transaction(db, async (trx) => {
    await run(trx, `delete from idempotence where utilisateur_id = $1::int and cle = $2::text and date < now() - interval '24 hours'`, [
      user,
      key,
    ]);
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
  });
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

function keyOf(request: FastifyRequest): { user: number; key: string } | null {
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
  if (!row?.statut) throw refused(failure.idempotency);
  return { status: row.statut, body: row.corps };
}
