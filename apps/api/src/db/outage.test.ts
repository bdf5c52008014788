import { setTimeout as delay } from 'node:timers/promises';
import { failure } from '@editique/domain/messages';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type App, createApp } from '../app.ts';
import { type AdminApp, startAdminApp } from '../testing/admin.ts';
import { type Cuttable, cuttable } from '../testing/cuttable.ts';
import { connect } from './connect.ts';
import { run, script } from './database.ts';

let test: AdminApp;
let way: Cuttable;
let app: App;
const errors: Error[] = [];
beforeAll(async () => {
  test = await startAdminApp('postgres');
  const url = test.database.config().DATABASE_URL as string;
  way = await cuttable(`${url}?statement_timeout=2000`);
  const config = test.database.config({ DATABASE_URL: way.url, DATABASE_POOL: '3' });
  app = await createApp(config, await connect(config, (error) => errors.push(error)));
});
afterAll(async () => {
  await app?.close();
  await way?.cut();
  await test?.close();
});

const ask = async (url: string, method: 'GET' | 'POST' = 'GET', payload?: object) => {
  const answer = await app.server.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${test.token}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json(), retryAfter: answer.headers['retry-after'] };
};
const ready = async (): Promise<void> => {
  while ((await ask('/ready')).status !== 200 || !app.services.database.isListening()) await delay(50);
};
const away = { status: 503, body: { message: failure.unavailable }, retryAfter: '2' };

it('answers 503 while the database is away, and by itself again when it is back', async () => {
  expect(await ask('/ville')).toMatchObject({ status: 200 });
  await way.cut();
  for (const url of ['/ready', '/ville', '/ville/1', '/ville/all']) expect(await ask(url), url).toEqual(away);
  expect(await ask('/ville', 'POST', { nomVille: 'Fès' })).toEqual(away);
  expect(await ask('/health')).toMatchObject({ status: 200 });
  expect(app.services.database.isListening()).toBe(false);
  await way.mend();
  await ready();
  expect(await ask('/ville', 'POST', { nomVille: 'Fès' })).toMatchObject({ status: 201 });
  expect(await ask('/ville')).toMatchObject({ status: 200, body: { total: 1 } });
});

it('hears again what other instances notify, after a gap', async () => {
  const heard: string[] = [];
  await app.services.database.listen('essai', (payload) => heard.push(payload));
  await way.cut();
  await way.mend();
  await ready();
  await run(test.app.services.engine.db, `select pg_notify('essai', 'de retour')`);
  while (heard.length === 0) await delay(20);
  expect(heard).toEqual(['de retour']);
});

it('remembers nothing of its lists over a gap, whatever their revision says', async () => {
  const names = async () => (await ask('/ville')).body.objects.map(({ nomVille }: { nomVille: string }) => nomVille);
  const { engine } = app.services;
  expect(await names()).toEqual(['Fès']);
  // Changes a row with the triggers disabled, so that the revision stays the same, as with another database behind the same address.
  await script(
    test.app.services.engine.db,
    `alter table ville disable trigger user; update ville set nom_ville = 'Safi'; alter table ville enable trigger user`,
  );
  const before = engine.memory();
  expect(await names(), 'from memory').toEqual(['Fès']);
  await way.cut();
  await expect.poll(() => app.services.database.isListening()).toBe(false);
  expect(engine.memory(), 'what is read during the gap is not kept').not.toBe(engine.memory());
  await way.mend();
  await ready();
  expect(engine.memory()).not.toBe(before);
  expect(engine.memory()).toBe(engine.memory());
  expect(await names()).toEqual(['Safi']);
});

it('survives a connection that is cut in mid-transaction', async () => {
  const failing = app.services.engine.db.transaction().execute(async (trx) => {
    await run(trx, `insert into ville (nom_ville) values ('perdue')`);
    await run(
      test.app.services.engine.db,
      `select pg_terminate_backend(pid, 20000) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'`,
    );
    await run(trx, 'select 1');
  });
  await expect(failing).rejects.toThrow();
  await ready();
  expect(await ask('/ville?q=perdue')).toMatchObject({ status: 200, body: { total: 0 } });
});

it('gives up a statement that takes too long', async () => {
  const blocker = new pg.Client({ connectionString: test.database.config().DATABASE_URL });
  await blocker.connect();
  await blocker.query('begin; lock table client in access exclusive mode');
  const body = { nomClient: 'Lent', codeClient: 'L', delaiFacturation: 1 };
  expect(await ask('/client', 'POST', body)).toMatchObject({ status: 503, body: { message: failure.timeoutOfWrite } });
  expect(await ask('/client?q=lent')).toMatchObject({ status: 503, body: { message: failure.timeout } });
  await blocker.query('rollback');
  await blocker.end();
  expect(await ask('/client', 'POST', body)).toMatchObject({ status: 201 });
});

it('says of each row of a lot what became of it, also of one that took too long', async () => {
  const add = async (nomVille: string) => (await ask('/ville', 'POST', { nomVille })).body.id as number;
  const ids = [await add('Avant'), await add('Occupée'), await add('Après')];
  const blocker = new pg.Client({ connectionString: test.database.config().DATABASE_URL });
  await blocker.connect();
  await blocker.query('begin');
  await blocker.query('select 1 from ville where id = $1 for update', [ids[1]]);
  expect(await ask('/ville/supprimer-lot', 'POST', { ids })).toMatchObject({
    status: 200,
    body: [{ supprime: true }, { supprime: false, message: failure.timeoutOfWrite }, { supprime: true }],
  });
  await blocker.query('rollback');
  await blocker.end();
});
