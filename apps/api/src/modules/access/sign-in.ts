import { randomUUID } from 'node:crypto';
import { everyonePaths } from '@editique/domain/entity/permission';
import type { Services } from '../../core/module.ts';
import { PATHS_OF_USER } from '../../core/rights.ts';
import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';

const SESSION_HOURS = 12;

export interface SignedIn {
  id: number;
  nom: string;
  prenom: string;
  token: string;
}

interface Person {
  id: number;
  nom: string;
  prenom: string;
  paths: string[];
}

/** Opens a session for the user and signs its first token. */
export async function openSession(services: Services, userId: number): Promise<SignedIn> {
  const sessionId = randomUUID();
  await run(services.engine.db, `insert into session (id, utilisateur_id, expiration) values ($1::uuid, $2::int, $3::timestamptz)`, [
    sessionId,
    userId,
    expirationFromNow().toISOString(),
  ]);
  return signFor(services, userId, sessionId);
}

/** A fresh token of the same session, with the rights of now. The older one stays good until it expires. */
export async function renewToken(services: Services, userId: number, sessionId: string): Promise<SignedIn> {
  await run(
    services.engine.db,
    `update session set expiration = $2::timestamptz where id = $1::uuid and expiration < $2::timestamptz - interval '1 hour'`,
    [sessionId, expirationFromNow().toISOString()],
  );
  return signFor(services, userId, sessionId);
}

async function signFor({ engine, tokens }: Services, userId: number, sessionId: string): Promise<SignedIn> {
  const { id, nom, prenom, paths } = await personOf(engine.db, userId);
  const token = tokens.sign(
    { sub: String(id), jti: sessionId, nom, prenom, paths: [...everyonePaths, ...paths.filter((path) => !isCommon(path))] },
    expirationFromNow(),
  );
  return { id, nom, prenom, token };
}

const common = new Set<string>(everyonePaths);
const isCommon = (path: string): boolean => common.has(path);

const expirationFromNow = (): Date => new Date(Date.now() + SESSION_HOURS * 3_600_000);

async function personOf(db: Db, userId: number): Promise<Person> {
  const [person] = await run<Person>(
    db,
    `select u."id", u."nom", u."prenom", ${PATHS_OF_USER} as paths from utilisateur u where u."id" = $1::int`,
    [userId],
  );
  if (!person) throw new Error(`No user ${userId}`);
  return person;
}
