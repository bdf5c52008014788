import type { OpenSession } from '@editique/domain/access/open-session';
import type { Db, Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { notFound } from '../../../http/errors.ts';
import type { Client } from '../../../security/client.ts';
import type { Context } from '../../../security/context.ts';
import { noteSecurity, type SecurityEvent } from '../../../security/security-journal.ts';
import type { Session } from '../../../security/session.ts';

/** A limit, because a program that signs in for each call opens very many sessions. */
export const MAX_SHOWN = 200;

/** Returns the user's newest open sessions, always including the current one; null when there is no such user. */
export async function openSessionsOf(db: Db | Trx, userId: number, current: string): Promise<OpenSession[] | null> {
  const rows = await run<{ id: string | null; creeLe: Date; vuLe: Date; adresse: string; appareil: string }>(
    db,
    `select s.id, s.date as "creeLe", s.vu_le as "vuLe", s.adresse, s.appareil
     from utilisateur u left join lateral (select * from session where utilisateur_id = u.id and expiration > now()
       order by id = $2::uuid desc, date desc, id limit ${MAX_SHOWN}) s on true
     where u.id = $1::int order by s.date desc, s.id`,
    [userId, current],
  );
  if (rows.length === 0) return null;
  return rows.flatMap(({ id, creeLe, vuLe, adresse, appareil }) =>
    id === null ? [] : [{ id, creeLe: creeLe.toISOString(), vuLe: vuLe.toISOString(), adresse, appareil, courante: id === current }],
  );
}

/** Ends one session of the user; 404 when there is none. */
export async function endSession(trx: Trx, userId: number, sessionId: string, context: Context): Promise<void> {
  const [ended] = await run<{ adresse: string; appareil: string }>(
    trx,
    `delete from session where id = $1::uuid and utilisateur_id = $2::int returning adresse, appareil`,
    [sessionId, userId],
  );
  if (!ended) throw notFound();
  const where = [ended.appareil, ended.adresse].filter(Boolean).join(', ');
  await noteSecurity(trx, { ...by(context), type: 'session', userId, detail: `Session terminée${where && ` : ${where}`}` });
}

/** Ends every session of the user except the current one, and returns the ids of the ended sessions. */
export async function endOtherSessions(trx: Trx, userId: number, current: string, context: Context): Promise<string[]> {
  const [user] = await run(trx, `select 1 from utilisateur where id = $1::int`, [userId]);
  if (!user) throw notFound();
  const ended = await run<{ id: string }>(trx, `delete from session where utilisateur_id = $1::int and id <> $2::uuid returning id`, [
    userId,
    current,
  ]);
  await noteEnded(trx, ended.length, userId, context);
  return ended.map(({ id }) => id);
}

/**
 * Ends the user's other sessions that were opened with a second factor, because one of the factors was removed: it may have been lost, and
 * its finder may have used it.
 */
export async function endStrongSessions(trx: Trx, session: Session, client: Client): Promise<void> {
  const ended = await run(trx, `delete from session where utilisateur_id = $1::int and id <> $2::uuid and second_facteur returning id`, [
    session.id,
    session.sessionId,
  ]);
  await noteEnded(trx, ended.length, session.id, { actor: session, client });
}

async function noteEnded(trx: Trx, count: number, userId: number, context: Pick<SecurityEvent, 'actor' | 'client'>): Promise<void> {
  if (count === 0) return;
  const detail = count === 1 ? 'Une session terminée' : `${count} sessions terminées`;
  await noteSecurity(trx, { ...by(context), type: 'session', userId, detail });
}

const by = ({ actor, client }: Pick<SecurityEvent, 'actor' | 'client'>) => ({ actor, client });
