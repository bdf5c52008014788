import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../db/database.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { Backups, NIGHTLY_LOCK } from './backups.ts';
import { openPostgresCopyConnection } from './copies/postgres-copy-connection.ts';
import { RESTORE_LOCK } from './restore/restore-postgres.ts';
import { backUp, putBack, suiteFolder, whileAsking } from './testing/files.ts';

const path = suiteFolder();
let first: TestApp;
let second: TestApp;
beforeAll(async () => {
  const onConnectionError = () => undefined;
  first = await startTestApp('postgres', { onConnectionError });
  second = await startTestApp('postgres', { on: first.database, onConnectionError });
});
afterAll(async () => {
  await second?.close();
  await first?.close();
});

/** Returns the answers of both instances to the same call. */
const both = (url: string, token: string) => Promise.all([first, second].map((one) => one.call('GET', url, { token })));
const statusesOf = async (url: string, token: string) => (await both(url, token)).map(({ status }) => status);
const READ = ['/ville?size=2', '/job?size=2', '/job/planning', '/dashboard'];

it('leaves no instance with what was before: lists, totals, plan, dashboard, rights, sessions', { timeout: 400_000 }, async () => {
  const { config, database } = first.app.services;
  const admin = await first.signIn('admin');
  const reader = await first.signIn('lecture');
  const answers = async (): Promise<string[]> => {
    const bodies: string[] = [];
    for (const url of READ) for (const { status, body } of await both(url, admin)) bodies.push(`${url} ${status} ${told(body)}`);
    return bodies;
  };
  // Repeats the calls, so that statements are prepared and answers are cached before the restore.
  for (let round = 0; round < 3; round++) await answers();
  const expected = await answers();
  await backUp(config, database, path('both.zip'));

  // Everything changes: rows, the plan, the rights of a user, and who is signed in.
  await first.call('POST', '/ville', { token: admin, body: { nomVille: 'Nouvelle' } });
  await run(database.db, `update job set nomjob = nomjob || ' (changé)', etape = 1 where etape < 3`);
  await run(
    database.db,
    `delete from utilisateur_role where utilisateur_id = (select id from utilisateur where email = 'lecture@demo.local')`,
  );
  const late = await second.signIn('admin');
  const changed = await answers();
  expect(changed.filter((answer, index) => answer === expected[index])).toEqual([]);
  expect(await statusesOf('/ville?size=1', late)).toEqual([200, 200]);
  await expect.poll(() => statusesOf('/ville?size=1', reader)).toEqual([403, 403]);

  const asked = READ.flatMap((read) => [first, second].map((one) => () => one.call('GET', read, { token: admin })));
  const statuses = await whileAsking(asked, () => putBack(config, database, path('both.zip'), path('safety.zip')));
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(await answers()).toEqual(expected);
  expect(await statusesOf('/ville?size=1', late)).toEqual([401, 401]);
  expect(await statusesOf('/ville?size=1', reader)).toEqual([200, 200]);
  for (const one of [first, second])
    expect((await one.call('POST', '/ville', { token: admin, body: { nomVille: `Après ${one === first}` } })).status).toBe(201);
});

it('waits for a backup that is being made, and lets none begin', { timeout: 400_000 }, async () => {
  const { config, database } = first.app.services;
  const holding = await openPostgresCopyConnection(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL ?? '');
  await run(holding.db, `select pg_advisory_lock(${RESTORE_LOCK}::bigint)`);
  const backups = new Backups({ ...config, BACKUP_DIR: path('meanwhile') }, database);
  expect(await backups.save('nocturne')).toMatchObject({ erreur: expect.stringMatching(/^Une restauration est en cours/) });
  await run(database.db, `update migration set "timestamp" = '2020-01-01T00:00:00.000Z'`);
  // Not recorded as a failure: it is tried again later that night.
  expect(await backups.nightly(Date.now())).toBeNull();
  expect(await run(database.db, `select from sauvegarde where erreur is not null`)).toEqual([]);
  await run(holding.db, `select pg_advisory_unlock(${RESTORE_LOCK}::bigint)`);
  await run(holding.db, `select pg_advisory_lock_shared(${RESTORE_LOCK}::bigint)`);
  let isRestored = false;
  const restoring = putBack(config, database, path('both.zip'), path('second.zip')).then(() => {
    isRestored = true;
  });
  await delay(300);
  expect(isRestored).toBe(false);
  await holding.close();
  await restoring;
});

/** Extracts the data of an answer, in any order, without the values that change with the time, such as those of the plan. */
const told = (body: unknown): string =>
  [...new Set(JSON.stringify(body).match(/"(?:nomVille|nomjob|etape|total)":[^,}]+/g))].sort().join(' ');

it('notes a nightly backup whose own connection broke meanwhile, so that it is not made again each minute', {
  timeout: 400_000,
}, async () => {
  const { config, database } = first.app.services;
  await run(database.db, `update migration set "timestamp" = '2020-01-01T00:00:00.000Z'`);
  await run(database.db, 'delete from sauvegarde');
  const backups = new Backups({ ...config, BACKUP_DIR: path('broken') }, database);
  const holding = await openPostgresCopyConnection(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL ?? '');
  await run(holding.db, 'begin');
  await run(holding.db, 'lock table ville in access exclusive mode');
  const making = backups.nightly(Date.now()).catch(() => null);
  const cut = () =>
    run(database.db, `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = ${NIGHTLY_LOCK} and granted`);
  const isWaiting = () => run(holding.db, `select from pg_locks where relation = 'ville'::regclass and not granted`);
  await expect.poll(async () => (await isWaiting()).length, { timeout: 60_000 }).toBe(1);
  expect(await cut()).toHaveLength(1);
  await run(holding.db, 'commit');
  await holding.close();
  await making;
  expect(await run(database.db, `select origine, erreur from sauvegarde`)).toEqual([{ origine: 'nocturne', erreur: null }]);
  expect(await backups.nightly(Date.now())).toBeNull();
});
