import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { connect } from './db/connect.ts';
import { run } from './db/database.ts';
import { DEMO_PASSWORD } from './demo/accounts.ts';
import { type Served, serve } from './testing/serve.ts';
import { createTestDatabase } from './testing/test-database.ts';

const running: Served[] = [];
let folder: string;
const start = (environment: Record<string, string> = {}): Served => {
  const served = serve({ DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'warn', ...environment });
  running.push(served);
  return served;
};
beforeEach(async () => {
  folder = await mkdtemp(join(inject('temporary'), 'main-'));
});
afterEach(async () => {
  for (const { process, ended } of running.splice(0)) {
    process.kill('SIGKILL');
    await ended;
  }
});

async function emptyPostgres(): Promise<string> {
  const name = `main_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: `${inject('postgres')}postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return inject('postgres') + name;
}
const onPostgres = async () => ({ DATABASE_URL: await emptyPostgres(), JWT_SECRET: 's'.repeat(40) });
/** For tests that are not about creating a database. */
const onMigratedPostgres = async () => {
  const { DATABASE_URL = '', DATABASE_DIRECT_URL = '', JWT_SECRET = '' } = (await createTestDatabase('postgres')).config();
  return { DATABASE_URL, DATABASE_DIRECT_URL, JWT_SECRET };
};
/** Settings that create the first account. That is the last step of a first start, and takes a tenth of the time of the demo. */
const FIRST = { ADMIN_EMAIL: 'admin@demo.local', ADMIN_PASSWORD: DEMO_PASSWORD };
const TIMEOUT = 400_000;

it(
  'ends with code 1 and one line that names a bad setting',
  async () => {
    const { ended, errors, out } = start({ PORT: 'abc' });
    expect(await ended).toEqual({ code: 1, signal: null });
    expect([errors(), out()]).toEqual(['PORT doit être un entier de 0 à 65535\n', '']);
  },
  TIMEOUT,
);

it(
  'says in one line that a database cannot be reached, or a folder not be written',
  async () => {
    const away = start({ DATABASE_URL: 'postgres://u:p@127.0.0.1:1/b', JWT_SECRET: 's'.repeat(40) });
    expect(await away.ended).toMatchObject({ code: 1 });
    expect(away.errors()).toMatch(/^DATABASE_URL doit être [^\n]+\n$/);
    const past = start({ ...(await onMigratedPostgres()), DATABASE_DIRECT_URL: 'postgres://u:p@127.0.0.1:1/b' });
    expect(await past.ended).toMatchObject({ code: 1 });
    expect(past.errors()).toMatch(/^DATABASE_DIRECT_URL doit être [^\n]+\n$/);
    const none = start({ DATABASE_URL: `${inject('postgres')}n_existe_pas`, JWT_SECRET: 's'.repeat(40) });
    expect(await none.ended).toMatchObject({ code: 1 });
    expect(none.errors()).toMatch(/^DATABASE_URL doit être [^\n]+\n$/);
    const bare = start({ DATABASE_URL: `${inject('postgres')}postgres?sslmode=verify-full`, JWT_SECRET: 's'.repeat(40) });
    expect(await bare.ended).toMatchObject({ code: 1 });
    expect(bare.errors()).toMatch(/^DATABASE_URL doit être [^\n]+SSL[^\n]+\n$/);
    await writeFile(join(folder, 'fichier'), '');
    const unwritable = start({ DATA_DIR: join(folder, 'fichier'), JWT_SECRET: 's'.repeat(40) });
    expect(await unwritable.ended).toMatchObject({ code: 1 });
    expect(unwritable.errors()).toMatch(/^DATA_DIR doit être [^\n]+\n$/);
  },
  TIMEOUT,
);

it.each(['pglite', 'postgres'] as const)(
  'says in one line that the database is of a newer release, on %s',
  async (kind) => {
    const config = (await createTestDatabase(kind)).config();
    const newer = await connect(config, () => undefined);
    await run(newer.db, `insert into migration (name, "timestamp") values ('099_x.sql', '2026-11-15T00:00:00.000Z')`);
    await newer.close();
    const { DATA_DIR, JWT_SECRET, DATABASE_URL = '', DATABASE_DIRECT_URL = '' } = config;
    const older = start({ DATA_DIR, JWT_SECRET, DATABASE_URL, DATABASE_DIRECT_URL });
    expect(await older.ended).toEqual({ code: 1, signal: null });
    expect(older.errors()).toMatch(/^La base est d'une version plus récente de l'application \(migration 099_x[^\n]+\n$/);
  },
  TIMEOUT,
);

it(
  'keeps a folder for itself: a second process says so and harms nothing',
  async () => {
    // An existing database, so that the test does not depend on creating one.
    const { DATA_DIR } = (await createTestDatabase('pglite')).config();
    const first = start({ DATA_DIR });
    const address = await first.address;
    const second = start({ DATA_DIR });
    expect(await second.ended).toEqual({ code: 1, signal: null });
    expect(second.errors()).toMatch(/^DATA_DIR doit être un dossier libre : [^\n]+\n$/);
    expect((await fetch(`${address}/api/ready`)).status).toBe(200);
    await expect.poll(first.out).toContain('Aucun compte : personne ne peut se connecter.');
    await expect.poll(first.out).toContain("OPERATOR_NAME n'est pas donné : l'émetteur des factures serait « Éditique Maroc »");
    await expect.poll(first.out).toContain("SMTP_URL n'est pas donné : aucun mail ne part");
    first.process.kill('SIGTERM');
    expect(await first.ended).toEqual({ code: 0, signal: null });
  },
  TIMEOUT,
);

it(
  'starts cleanly after first starts that were killed half-way',
  async () => {
    // The kills cover a first start: before, during and after the creation of the database, and while the first rows are written.
    for (const [file, after] of [
      ['base.neuf', 0],
      ['base.neuf/PG_VERSION', 100],
      ['base', 0],
      ['base', 700],
    ] as const) {
      const killed = start(FIRST);
      await appears(file);
      await delay(after);
      killed.process.kill('SIGKILL');
      await killed.ended;
    }
    const served = start(FIRST);
    expect(await signIn(await served.address)).toBe(200);
  },
  TIMEOUT,
);

it(
  'lets two instances start together on one empty PostgreSQL',
  async () => {
    const settings = { ...(await onPostgres()), DEMO: '1' };
    const both = [start(settings), start(settings)];
    for (const { address } of both) expect(await signIn(await address)).toBe(200);
  },
  TIMEOUT,
);

it(
  'finishes what is under way at SIGTERM, closes, and exits 0',
  async () => {
    const settings = await onMigratedPostgres();
    const served = start({ ...settings, ...FIRST });
    const address = await served.address;
    const { token } = (await (await login(address)).json()) as { token: string };
    const client = new pg.Client({ connectionString: settings.DATABASE_URL });
    await client.connect();
    await client.query('begin; lock table ville in access exclusive mode');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const underWay = fetch(`${address}/api/ville`, { method: 'POST', headers, body: '{"nomVille":"Salé"}' });
    await expect.poll(async () => (await client.query(WAITS)).rows).toEqual([{ n: 1 }]);
    served.process.kill('SIGTERM');
    served.process.kill('SIGTERM');
    await expect.poll(() => isOpen(address)).toBe(false);
    await client.query('commit');
    expect((await underWay).status).toBe(201);
    expect(await served.ended).toEqual({ code: 0, signal: null });
    expect((await client.query(`select count(*)::int as n from ville where nom_ville = 'Salé'`)).rows[0].n).toBe(1);
    await client.end();
  },
  TIMEOUT,
);

it.each(['SIGTERM', 'SIGHUP'] as const)(
  'stops cleanly when asked while it still starts: %s',
  async (signal) => {
    // An existing database, because the stop waits for the end of the start, however long that takes.
    folder = (await createTestDatabase('pglite')).config().DATA_DIR;
    rmSync(join(folder, 'verrou.sqlite'));
    const served = start();
    await appears('verrou.sqlite');
    served.process.kill(signal);
    expect(await served.ended).toEqual({ code: 0, signal: null });
  },
  TIMEOUT,
);

it(
  'writes one line per request, with its id and no secret',
  async () => {
    const served = start({ ...(await onMigratedPostgres()), ...FIRST, LOG_LEVEL: 'trace' });
    const address = await served.address;
    const { token } = (await (await login(address)).json()) as { token: string };
    await fetch(`${address}/api/ville?q=cherche-secret`, { headers: { authorization: `Bearer ${token}`, 'x-request-id': 'forgé' } });
    await fetch(`${address}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":"x@y.ma","password":"secret-faux"}',
    });
    await fetch(`${address}/reinitialiser/jeton-secret`);
    await fetch(`${address}/api/ready`);
    served.process.kill('SIGTERM');
    await served.ended;
    expect(served.out()).toMatch(/^Démarrage… \d+ s$/m);
    const lines = served
      .out()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
    const requests = lines.filter((line) => line.msg === 'request');
    const [DEBUG, INFO] = [20, 30];
    expect(requests.map(({ method, path, status, level }) => [method, path, status, level])).toEqual(
      expect.arrayContaining([
        ['POST', '/api/users/login', 200, INFO],
        ['GET', '/api/ville', 200, INFO],
        ['POST', '/api/users/login', 401, INFO],
        ['GET', '/api/ready', 200, DEBUG],
      ]),
    );
    for (const line of requests) expect(line).toMatchObject({ reqId: expect.stringMatching(/^[0-9a-f-]{36}$/), ms: expect.any(Number) });
    expect(new Set(requests.map((line) => line.reqId)).size).toBe(requests.length);
    const text = JSON.stringify(lines);
    for (const secret of [token, token.split('.')[2] ?? '', DEMO_PASSWORD, 'secret', 'argon2', 'Bearer'])
      expect(text).not.toContain(secret);
  },
  TIMEOUT,
);

/** SQL: how many statements of this database wait for a table lock. */
const WAITS = `select count(*)::int as n from pg_stat_activity where datname = current_database() and (wait_event_type, wait_event) = ('Lock', 'relation')`;
const isOpen = (address: string): Promise<boolean> =>
  fetch(`${address}/api/health`).then(
    () => true,
    () => false,
  );

async function appears(file: string): Promise<void> {
  while (!existsSync(join(folder, file))) await delay(5);
}

const login = (address: string): Promise<Response> =>
  fetch(`${address}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.local', password: DEMO_PASSWORD }),
  });
const signIn = async (address: string): Promise<number> => (await login(address)).status;
