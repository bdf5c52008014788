import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import { type CompiledQuery, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { Database, Tables } from '../db/database.ts';
import { installErrorHandler } from '../http/error-handler.ts';
import { installGuard } from './guard.ts';
import { Rights } from './rights.ts';
import type { Session } from './session.ts';
import { createTokens } from './token.ts';

const PERSON = { id: 1, nom: 'A', prenom: 'B', expiration: new Date(Date.now() + 3_600_000), paths: [], isStrong: false, mustEnrol: false };
const AT_ONCE = 4;

/** The statements sent to a database that answers only when the test tells it to. */
let asked: { answer(rows: object[]): void }[] = [];
let isAnswering = true;
let notify: (payload: string) => void = () => undefined;
let isListening = true;
let rights: Rights;

class AskedDriver extends DummyDriver {
  override async acquireConnection() {
    const executeQuery = (_query: CompiledQuery) =>
      new Promise<{ rows: never[] }>((resolve) => {
        asked.push({ answer: (rows) => resolve({ rows: rows as never[] }) });
        if (isAnswering) resolve({ rows: [] });
      });
    return { ...(await super.acquireConnection()), executeQuery };
  }
}

beforeEach(async () => {
  asked = [];
  isAnswering = true;
  isListening = true;
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new AskedDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  rights = await Rights.create({
    kind: 'pglite',
    db,
    reads: db,
    direct: (work) => work(db),
    async listen(_channel, onPayload) {
      notify = onPayload;
    },
    isListening: () => isListening,
    notificationsDelivered: async () => undefined,
    isAlive: () => true,
    onRelisten: () => undefined,
    onStatement: () => undefined,
    pool: () => null,
    replicaReads: () => null,
    close: async () => undefined,
  } satisfies Database);
});

it.each([true, false])('asks once for a session that is over, however often its token comes (notifications: %s)', async (given) => {
  isListening = given;
  const id = randomUUID();
  for (let round = 0; round < 10; round++)
    for (const session of await Promise.all(Array.from({ length: 300 }, () => rights.session(id)))) expect(session).toBeNull();
  expect(asked).toHaveLength(1);
  notify('');
  expect(await rights.session(id)).toBeNull();
  expect(asked).toHaveLength(2);
});

it('shares a reading with those who come before a change, and with nobody after it', async () => {
  isAnswering = false;
  const id = randomUUID();
  const before = [rights.session(id), rights.session(id)];
  await expect.poll(() => asked.length).toBe(1);
  notify('');
  const after = rights.session(id);
  await expect.poll(() => asked.length).toBe(2);
  asked[0]?.answer([{ ...PERSON, paths: ['/withdrawn'] }]);
  for (const session of await Promise.all(before)) expect(session?.paths).toContain('/withdrawn');
  expect(rights.remembered(id)).toBeUndefined();
  const beside = rights.session(id);
  asked[1]?.answer([PERSON]);
  for (const session of [await after, await beside, rights.remembered(id)]) expect(session?.paths).not.toContain('/withdrawn');
  expect(asked).toHaveLength(2);
});

it('reads only so many sessions at once, leaves places to other addresses, and holds up nobody who is known', async () => {
  isAnswering = false;
  const server = fastify();
  const tokens = createTokens('s'.repeat(40));
  const known: Session = { ...PERSON, sessionId: randomUUID(), paths: new Set() };
  const limits = { underWay: AT_ONCE };
  const remembered = (id: string) => (id === known.sessionId ? known : rights.remembered(id));
  installErrorHandler(server, () => undefined);
  installGuard(server, { tokens, rights: { remembered, session: (id) => rights.session(id) }, seen: { note: () => undefined }, limits });
  server.get('/', { config: { access: 'signedIn' } }, async () => 'ok');
  server.get('/health', { config: { access: 'public' } }, async () => 'ok');
  const ask = async (remoteAddress: string, jti: string = randomUUID(), url = '/') => {
    const token = tokens.sign({ sub: '1', jti, nom: '', prenom: '', paths: [] }, PERSON.expiration);
    return (await server.inject({ url, remoteAddress, headers: { authorization: `Bearer ${token}` } })).statusCode;
  };
  await server.ready();

  const waiting = [ask('10.0.0.1'), ask('10.0.0.1')];
  await expect.poll(() => asked.length).toBe(2);
  expect(await ask('10.0.0.1')).toBe(429);
  waiting.push(ask('10.0.0.2'), ask('10.0.0.3'));
  await expect.poll(() => asked.length).toBe(AT_ONCE);
  expect(await ask('10.0.0.4')).toBe(503);
  expect(await Promise.all([ask('10.0.0.1', known.sessionId), ask('10.0.0.1', randomUUID(), '/health')])).toEqual([200, 200]);

  for (const { answer } of asked) answer([PERSON]);
  expect(await Promise.all(waiting)).toEqual([200, 200, 200, 200]);
  isAnswering = true;
  expect(await ask('10.0.0.1')).toBe(401);
  await server.close();
});
