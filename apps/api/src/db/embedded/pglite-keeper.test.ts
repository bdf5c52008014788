import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { failure } from '@editique/domain/messages';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { type App, createApp } from '../../app.ts';
import { createFirstAdministrator } from '../../modules/access/first-administrator.ts';
import { serve } from '../../testing/serve.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { run } from '../database.ts';
import { DatabaseUnavailable } from '../unavailable.ts';
import { BaseSlow, BaseUnreadable, openEmbedded } from './embedded.ts';
import { EmbeddedDatabaseLost } from './pglite-keeper.ts';

const ACCOUNT = { ADMIN_EMAIL: 'racine@exemple.ma', ADMIN_PASSWORD: 'un mot de passe sans demo' };
const ENDLESS = 'select count(*) from generate_series(1, 1000000000000)';
const STATEMENT_LIMIT_MS = 3000;
/** Longer than the default: on a machine with a load of 20, opening the next thread took longer than callers usually wait. */
const PATIENCE_MS = 120_000;

/** The started worker threads, newest last. */
const threads: Worker[] = [];
const note = (thread: Worker): void => void threads.push(thread);
const kill = () => threads.at(-1)?.terminate();

let files: TestDatabase;
let app: App;
let token: string;
const errors: Error[] = [];
const losses: Error[] = [];
beforeAll(async () => {
  process.on('worker', note);
  files = await createTestDatabase('pglite');
  const config = files.config();
  const database = await openEmbedded({
    folder: config.DATA_DIR,
    statementLimitMs: STATEMENT_LIMIT_MS,
    patienceMs: PATIENCE_MS,
    onError: (error) => errors.push(error),
    onLost: (error) => losses.push(error),
  });
  await createFirstAdministrator(database.db, ACCOUNT);
  app = await createApp(config, database);
  const { body } = await ask('POST', '/users/login', { email: ACCOUNT.ADMIN_EMAIL, password: ACCOUNT.ADMIN_PASSWORD });
  token = body.token;
});
afterEach(() => {
  errors.length = 0;
});
afterAll(async () => {
  process.off('worker', note);
  await app?.close();
  await files?.drop();
});

async function ask(method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await app.server.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}
const sql = (text: string) => run(app.services.database.db, text);
const away = { status: 503, body: { message: failure.unavailable } };

it('loses no write that was answered and keeps no half of one when its thread dies in the midst of them', async () => {
  const answers: { name: string; status: number }[] = [];
  for (let turn = 0; turn < 2; turn++) {
    const writes = Array.from({ length: 12 }, async (_, index) => {
      const name = `V${turn}-${index}`;
      const { status } = await ask('POST', '/ville', { nomVille: name });
      answers.push({ name, status });
      // Kills the thread while the other rows are being written.
      if (index === 3) await kill();
    });
    await Promise.all(writes);
  }
  expect(errors).toHaveLength(2);
  expect([...new Set(answers.map(({ status }) => status))].toSorted()).toEqual([201, 503]);
  const stored = new Set((await sql('select nom_ville from ville')).map((row) => row.nom_ville));
  expect(answers.filter(({ name, status }) => status === 201 && !stored.has(name))).toEqual([]);
  const journal = await sql(`select enregistrement_id from journal where entite = 'ville'`);
  expect(journal).toHaveLength(stored.size);
  expect((await ask('GET', '/ville')).body.total).toBe(stored.size);
});

it('says so in /health while it is down, and waits for the next thread', async () => {
  const dying = kill();
  await expect.poll(() => app.services.database.isAlive(), { interval: 1, timeout: 30_000 }).toBe(false);
  expect(await ask('GET', '/health')).toEqual(away);
  const [list, written] = await Promise.all([
    ask('GET', '/ville'),
    app.services.database.db
      .transaction()
      .execute((trx) => run(trx, `insert into ville (nom_ville) values ('Tout de suite') returning id`)),
    dying,
  ]);
  expect(list.status).toBe(200);
  expect(written).toHaveLength(1);
  expect(await ask('GET', '/health')).toMatchObject({ status: 200 });
});

it('never goes on with a transaction in the next thread', async () => {
  const half = app.services.database.db.transaction().execute(async (trx) => {
    await run(trx, `insert into ville (nom_ville) values ('perdue')`);
    await kill();
    await expect.poll(() => app.services.database.isAlive(), { timeout: 30_000 }).toBe(true);
    await run(trx, `insert into ville (nom_ville) values ('orpheline')`);
  });
  await expect(half).rejects.toThrow(DatabaseUnavailable);
  expect(await sql(`select 1 from ville where nom_ville in ('perdue', 'orpheline')`)).toEqual([]);
});

it('hears notifications again, once each, and remembers nothing from before', async () => {
  const { database, engine } = app.services;
  const heard: string[] = [];
  const heardLater: string[] = [];
  await database.listen('essai', (payload) => heard.push(payload));
  const before = engine.memory();
  await kill();
  // Registered while the thread is down: each listener still gets the payload once.
  await database.listen('essai', (payload) => heardLater.push(payload));
  expect(engine.memory()).not.toBe(before);
  await sql(`select pg_notify('essai', 'de retour')`);
  await expect.poll(() => [heard, heardLater]).toEqual([['de retour'], ['de retour']]);
});

it('gives up a statement that takes too long, and only that one', async () => {
  const endless = expect(sql(ENDLESS)).rejects.toMatchObject({ code: '57014' });
  const other = ask('GET', '/ville');
  expect(await ask('GET', '/health'), 'nobody is down while it runs').toMatchObject({ status: 200 });
  await endless;
  expect(await other).toMatchObject({ status: 200 });
});

it('ends the process with one line when the folder cannot be opened again', async () => {
  const broken = await createTestDatabase('pglite');
  const folder = broken.config().DATA_DIR;
  const killer = `process.on('worker', (thread) => process.once('SIGUSR2', () => thread.terminate()))`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(killer)}`;
  const served = serve({ DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'silent', NODE_OPTIONS });
  await served.address;
  rmSync(join(folder, 'base', 'global', 'pg_control'));
  served.process.kill('SIGUSR2');
  expect(await served.ended).toEqual({ code: 1, signal: null });
  expect(served.errors()).toMatch(/^La base embarquée \([^\n]+\) ne répond plus : [^\n]+\n$/);
  await broken.drop();
});

it('is lost, and hangs nobody, when it cannot write its log', async () => {
  rmSync(join(app.services.config.DATA_DIR, 'base', 'pg_wal'), { recursive: true });
  await sql('select pg_switch_wal()');
  const writes = Promise.all(['A', 'B', 'C'].map((nomVille) => ask('POST', '/ville', { nomVille })));
  expect(await writes).toEqual([away, away, away]);
  await expect.poll(() => losses, { timeout: 30_000 }).toEqual([expect.any(EmbeddedDatabaseLost)]);
  expect(await ask('GET', '/health')).toEqual(away);
  expect(await ask('GET', '/ville')).toEqual(away);
});

it('lets a transaction that says so take its time, such as the seed of a first start on a slow machine', async () => {
  const own = await createTestDatabase('pglite');
  const { DATA_DIR: folder } = own.config();
  const database = await openEmbedded({ folder, statementLimitMs: 1000, onError: () => undefined, onLost: () => undefined });
  const slowly = (isSaid: boolean) =>
    database.db.transaction().execute(async (trx) => {
      if (isSaid) await run(trx, 'set local statement_timeout = 0');
      return run(trx, 'select 1 as n from (select pg_sleep(1.3)) slow');
    });
  expect(await slowly(true)).toEqual([{ n: 1 }]);
  await expect(slowly(false), 'and only that one').rejects.toThrow('A statement took more than 1000 ms');
  await database.close();
  await own.drop();
});

it('closes its folder to other users of the machine, also one that an older release left open', async () => {
  const left = await createTestDatabase('pglite');
  const folder = left.config().DATA_DIR;
  const base = join(folder, 'base');
  chmodSync(base, 0o755);
  const database = await openEmbedded({ folder, onError: () => undefined, onLost: () => undefined });
  const { mode } = statSync(base);
  await database.close();
  await left.drop();
  expect(mode & 0o777).toBe(0o700);
});

it('says that a folder opens too slowly, and not that its database is unreadable', async () => {
  const folder = mkdtempSync(join(inject('temporary'), 'lent-'));
  const opened = openEmbedded({ folder, openingLimitMs: 1, onError: () => undefined, onLost: () => undefined });
  const error = await opened.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(BaseSlow);
  expect(error).not.toBeInstanceOf(BaseUnreadable);
  expect(error).toHaveProperty('message', expect.stringMatching(/ne s'est pas ouverte en 0 s.*réessayez$/));
});
