import { rmSync, writeFileSync } from 'node:fs';
import { Zone } from '@editique/domain/time/zone';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../db/database.ts';
import { DEMO_PASSWORD } from '../demo/accounts.ts';
import { createFirstAdministrator } from '../modules/access/first-administrator.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { eachDatabase } from '../testing/test-database.ts';
import { Backups } from './backups.ts';
import { suiteFolder } from './testing/files.ts';

const path = suiteFolder();
const MINUTE_MS = 60_000;
const WALL_CLOCK = [11, 16] as const;

eachDatabase((kind) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(kind, { content: 'empty' });
    const { db } = test.app.services.database;
    await createFirstAdministrator(db, { ADMIN_EMAIL: 'admin@demo.local', ADMIN_PASSWORD: DEMO_PASSWORD });
    await run(db, `update migration set "timestamp" = '2020-01-01T00:00:00.000Z'`);
  });
  afterAll(() => test?.close());

  it('is tried again after a failure, with growing patience, until one succeeds that night', async () => {
    const { config, database } = test.app.services;
    writeFileSync(path(`full-${kind}`), '');
    // The time of the nightly backup is set to the current minute, so that the next one is due in a day.
    const time = new Date(new Zone(config.TIME_ZONE).toWall(Date.now())).toISOString().slice(...WALL_CLOCK);
    const settings = { ...config, BACKUP_TIME: time, BACKUP_DIR: path(`full-${kind}/below`) };
    const backups = new Backups(settings, database);
    // Only one process can open the embedded database.
    const other = kind === 'postgres' ? new Backups(settings, database) : backups;
    const together = await Promise.all([backups.nightly(Date.now()), other.nightly(Date.now())]);
    expect(together.filter(Boolean)).toHaveLength(1);
    const isTriedAfter = async (minutes: number): Promise<boolean> => (await other.nightly(Date.now() + minutes * MINUTE_MS)) !== null;
    for (const patience of [5, 10, 20, 40, 80, 120, 120]) {
      expect(await isTriedAfter(patience - 1), `too early: ${patience}`).toBe(false);
      expect(await isTriedAfter(patience + 1), `after ${patience}`).toBe(true);
    }
    const admin = await test.signIn('admin');
    expect((await test.call('GET', '/notification', { token: admin })).body, 'one night is one fact').toMatchObject({ total: 1 });
    if (kind === 'pglite')
      expect(await run(database.db, 'select max(vacuum_count)::int as most from pg_stat_user_tables')).toEqual([{ most: 1 }]);

    rmSync(path(`full-${kind}`));
    expect(await isTriedAfter(121)).toBe(true);
    const [last] = await run<{ octets: number; inOrder: boolean }>(
      database.db,
      `select octets::int, fin >= debut - interval '1 second' as "inOrder" from sauvegarde order by id desc limit 1`,
    );
    expect(last).toEqual({ octets: expect.any(Number), inOrder: true });
    expect(await isTriedAfter(23 * 60)).toBe(false);
    expect(await isTriedAfter(25 * 60), 'the next night').toBe(true);
  });
});
