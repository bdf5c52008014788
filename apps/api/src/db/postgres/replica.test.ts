import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataPlace } from '../../../../../scripts/testing/data-place.ts';
import { startReplicated } from '../../../../../scripts/testing/postgres.ts';
import { type App, createApp } from '../../app.ts';
import { prepare } from '../../boot.ts';
import { readConfig } from '../../config.ts';
import { type Cuttable, cuttable } from '../../testing/cuttable.ts';
import { freezable } from '../../testing/freezable.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { connect } from '../connect.ts';
import { type Database, run } from '../database.ts';
import { isUnavailable } from '../unavailable.ts';
import { openPostgres } from './postgres.ts';
import { PrimaryPosition } from './primary-position.ts';

const ACCOUNT = { email: 'racine@exemple.ma', password: 'un mot de passe sans demo' };
const METRICS_TOKEN = 'un-jeton-de-mesure-2026';

let servers: Awaited<ReturnType<typeof startReplicated>>;
let way: Cuttable;
let standby: Database;
const apps: App[] = [];
let token: string;
beforeAll(async () => {
  servers = await startReplicated({ synchronous_commit: 'on' }, await dataPlace());
  const [primary, replica] = servers;
  way = await cuttable(replica.url('postgres'));
  standby = await openPostgres({ url: replica.url('postgres'), poolSize: 1, onError: () => undefined });
  const config = readConfig({
    DATABASE_URL: primary.url('postgres'),
    DATABASE_REPLICA_URL: way.url,
    JWT_SECRET: 's'.repeat(40),
    ADMIN_EMAIL: ACCOUNT.email,
    ADMIN_PASSWORD: ACCOUNT.password,
    LOG_LEVEL: 'silent',
    METRICS_TOKEN,
  });
  for (const isFirst of [true, false]) {
    const database = await connect(config, () => undefined);
    if (isFirst) await prepare(config, database);
    apps.push(await createApp(config, database));
  }
  token = (await ask(0, 'POST', '/users/login', ACCOUNT)).body.token;
  await replicaAnswers();
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await standby?.close();
  await way?.cut();
  for (const server of servers ?? []) await server.stop();
});

function appOf(instance: number): App {
  const app = apps[instance];
  if (!app) throw new Error(`There is no instance ${instance}`);
  return app;
}
async function ask(instance: number, method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await appOf(instance).server.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}
/** Returns whether the reads of an instance go to the standby at the moment. */
const isOnReplica = async (instance: number): Promise<boolean> => {
  const [row] = await run<{ is: boolean }>(appOf(instance).services.database.reads, 'select pg_is_in_recovery() as is');
  return row?.is === true;
};
async function replicaAnswers(): Promise<void> {
  for (const instance of [0, 1]) while (!(await isOnReplica(instance))) await delay(50);
}
/** Writes a row through one instance and expects to find it at once through both: in list, count, options, search and export. */
async function expectSeen(nomVille: string): Promise<void> {
  expect(await ask(0, 'POST', '/ville', { nomVille })).toMatchObject({ status: 201 });
  const q = encodeURIComponent(nomVille);
  for (const instance of [1, 0]) {
    expect((await ask(instance, 'GET', '/ville?size=5')).body.objects[0], 'a list').toMatchObject({ nomVille });
    expect((await ask(instance, 'GET', `/ville?q=${q}`)).body.total, 'a count').toBe(1);
    expect((await ask(instance, 'GET', `/ville/all?q=${q}&size=3`)).body, 'options').toHaveLength(1);
    expect((await ask(instance, 'GET', `/search?q=${q}`)).body, 'the search').toMatchObject([{ entite: 'ville' }]);
    const headers = { authorization: `Bearer ${token}` };
    const file = await appOf(instance).server.inject({ url: `/api/ville/export?format=csv&q=${q}`, headers });
    expect(file.body, 'an export').toContain(nomVille);
  }
}

it('shows every acknowledged write at once, on each instance, while the replica answers', async () => {
  for (let number = 0; number < 8; number++) await expectSeen(`Suivie ${number} fin`);
  await replicaAnswers();
});

it('lets the primary answer some of many reads, logs each once, and counts who answered', async () => {
  const { database } = appOf(0).services;
  const before = { ...database.replicaReads() };
  const slow = `select pg_is_in_recovery() as "isStandby" from pg_sleep(0.3)`;
  const logged: string[] = [];
  database.onStatement(({ sql }) => sql === slow && logged.push(sql));
  const asked = Array.from({ length: 8 }, () => run<{ isStandby: boolean }>(database.reads, slow));
  const answers = (await Promise.all(asked)).map(([row]) => row?.isStandby);
  expect(new Set(answers)).toEqual(new Set([true, false]));
  expect(answers.filter((isStandby) => isStandby).length, 'the replica has the larger part').toBeGreaterThan(4);
  expect(logged).toHaveLength(8);
  const { primary = 0, fallback = 0, replica = 0 } = database.replicaReads() ?? {};
  expect(primary - (before.primary ?? 0)).toBeGreaterThan(0);
  expect(replica + primary + fallback).toBeGreaterThanOrEqual(8);
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const { body } = await appOf(0).server.inject({ url: '/api/metrics', headers });
  for (const node of ['replica', 'primary', 'fallback']) expect(body).toContain(`editique_replica_reads_total{node="${node}"}`);
});

it('shows every acknowledged write at once while both nodes answer', async () => {
  const { database } = appOf(1).services;
  const before = { ...database.replicaReads() };
  const write = async (writer: number): Promise<void> => {
    for (let number = 0; number < 5; number++) {
      const nomVille = `Foule${writer}x${number}fin`;
      expect(await ask(0, 'POST', '/ville', { nomVille })).toMatchObject({ status: 201 });
      const q = encodeURIComponent(nomVille);
      expect((await ask(1, 'GET', `/ville?q=${q}`)).body.total, nomVille).toBe(1);
      expect((await ask(1, 'GET', `/search?q=${q}`)).body, nomVille).toMatchObject([{ entite: 'ville' }]);
    }
  };
  await Promise.all(Array.from({ length: 10 }, (_, writer) => write(writer)));
  const after = database.replicaReads();
  for (const node of ['replica', 'primary'] as const) expect(after?.[node], node).toBeGreaterThan(before[node] ?? 0);
});

it('proves freshness while the primary has no free connection, and takes a crowd of reads for no fault of the replica', async () => {
  const told: string[] = [];
  const onError = ({ message }: Error): unknown => told.push(message);
  const small = await openPostgres({ url: servers[0].url('postgres'), replicaUrl: servers[1].url('postgres'), poolSize: 1, onError });
  const isStandby = async () => (await run<{ is: boolean }>(small.reads, 'select pg_is_in_recovery() as is'))[0]?.is;
  await expect.poll(isStandby).toBe(true);
  const busy = run(small.db, 'select pg_sleep(2)');
  expect(await isStandby(), 'at once').toBe(true);
  const slow = run(small.reads, 'select pg_sleep(1.5)');
  // Waits for the one connection to the replica for a second, then for the primary's.
  expect(await isStandby()).toBe(false);
  await Promise.all([busy, slow]);
  expect(await isStandby(), 'afterwards').toBe(true);
  expect(told).toEqual([]);
  await small.close();
});

it('asks the primary while the replica is behind, and the replica again once it has caught up', async () => {
  await run(standby.db, 'select pg_wal_replay_pause()');
  await expectSeen('Pendant la pause');
  expect(await isOnReplica(0)).toBe(false);
  await run(standby.db, 'select pg_wal_replay_resume()');
  await replicaAnswers();
  expect((await ask(1, 'GET', '/ville?q=pause')).body.total).toBe(1);
});

it('asks the primary while the replica is away, without an error, and the replica again once it is back', async () => {
  const reads = Array.from({ length: 6 }, (_, page) => ask(1, 'GET', `/ville?size=1&page=${page}`));
  await way.cut();
  for (const read of reads) expect(await read).toMatchObject({ status: 200 });
  await expectSeen('Pendant la coupure');
  expect(await isOnReplica(0)).toBe(false);
  await way.mend();
  await replicaAnswers();
});

it('asks the primary after a second while the replica is frozen', async () => {
  const frozen = await freezable(servers[1].url('postgres'));
  const onError = (): undefined => undefined;
  const database = await openPostgres({ url: servers[0].url('postgres'), replicaUrl: frozen.url, poolSize: 2, onError });
  const isStandby = async () => (await run<{ is: boolean }>(database.reads, 'select pg_is_in_recovery() as is'))[0]?.is;
  await expect.poll(isStandby).toBe(true);
  for (const link of frozen.links) link.freeze();
  // Within this time the last proof counts, and a read would wait as long as a statement may take.
  await delay(250);
  const began = performance.now();
  expect(await isStandby()).toBe(false);
  expect(performance.now() - began).toBeLessThan(5000);
  await database.close();
  await frozen.close();
});

it('leaves another mark when its own is gone, and goes on with the replica', async () => {
  // Other instances delete marks that are older than a day.
  await run(appOf(0).services.database.db, 'delete from repere_replique');
  await expect.poll(() => isOnReplica(0)).toBe(false);
  await replicaAnswers();
});

it('takes a primary that became a standby for one that is away', async () => {
  const demoted = new PrimaryPosition(standby.db);
  const error = await demoted.now().catch((thrown: unknown) => thrown);
  expect(isUnavailable(error)).toBe(true);
  // The connections are closed, because the same address may lead to the new primary.
  await expect.poll(() => standby.pool()?.total).toBe(0);
});

it('does not believe a server that follows nobody, and says so once', async () => {
  const other = await createTestDatabase('postgres');
  const replicaUrl = other.config().DATABASE_DIRECT_URL ?? other.config().DATABASE_URL;
  const told: string[] = [];
  const onError = ({ message }: Error): unknown => told.push(message);
  const alone = await openPostgres({ url: servers[0].url('postgres'), replicaUrl, poolSize: 2, onError });
  const there = await openPostgres({ url: replicaUrl ?? '', poolSize: 1, onError: () => undefined });
  const asked = `select 1 from pg_stat_activity where datname = current_database() and query like '%repere_replique%' and pid <> pg_backend_pid()`;
  const base = async () => (await run<{ base: string }>(alone.reads, 'select current_database() as base'))[0]?.base;
  expect(await base()).toBe('postgres');
  await expect.poll(() => run(there.db, asked)).not.toEqual([]);
  expect(await base()).toBe('postgres');
  await expect.poll(() => told).toHaveLength(1);
  // The replica is tried twice a second, and the fault is reported once.
  await delay(1200);
  expect(told).toEqual(["DATABASE_REPLICA_URL ne sert pas, DATABASE_URL répond seul : ce serveur n'est pas une réplique"]);
  await alone.close();
  await there.close();
  await other.drop();
});

it.each([
  ['an address where nobody is', () => 'postgres://personne@127.0.0.1:1/postgres', /ECONNREFUSED/],
  ['a database that is not there', () => servers[1].url('autre'), /autre/],
])('says that %s is no replica', async (_what, address, reason) => {
  const told: string[] = [];
  const onError = ({ message }: Error): unknown => told.push(message);
  const alone = await openPostgres({ url: servers[0].url('postgres'), replicaUrl: address(), poolSize: 2, onError });
  expect(await run(alone.reads, 'select 1 as n')).toEqual([{ n: 1 }]);
  await expect.poll(() => told).toEqual([expect.stringMatching(/^DATABASE_REPLICA_URL ne sert pas, /)]);
  expect(told[0]).toMatch(reason);
  await alone.close();
});
