import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { DAY_MS } from '@editique/domain/time/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { canMount } from '../../../../scripts/lib/left-out.mjs';
import { run } from '../db/database.ts';
import { DEMO_PASSWORD } from '../demo/accounts.ts';
import { createFirstAdministrator } from '../modules/access/first-administrator.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { eachDatabase } from '../testing/test-database.ts';
import { Backups } from './backups.ts';
import { nameOf } from './retention.ts';
import { backUp, openToAll, putBack, rowsOf, suiteFolder, whileAsking } from './testing/files.ts';

const path = suiteFolder();

eachDatabase((kind) => {
  let test: TestApp;
  let admin: string;
  const file = path.bind(null, `${kind}.zip`);
  const database = () => test.app.services.database;
  const config = () => test.app.services.config;
  const add = (nomVille: string) => test.call('POST', '/ville', { token: admin, body: { nomVille } });
  beforeAll(async () => {
    // On PostgreSQL a restore ends the LISTEN connections, so that every instance clears its caches.
    test = await startTestApp(kind, {
      content: 'empty',
      environment: { BACKUP_DIR: path(`auto-${kind}`) },
      onConnectionError: () => undefined,
    });
    await createFirstAdministrator(database().db, { ADMIN_EMAIL: 'admin@demo.local', ADMIN_PASSWORD: DEMO_PASSWORD });
    admin = await test.signIn('admin');
  });
  afterAll(() => test?.close());

  it('holds one moment, though writes go on, and a restore brings that moment back under a running server', async () => {
    let round = 0;
    const written = await whileAsking([() => add(`Pendant ${round++}`), () => add(`Pendant ${round++}`)], () =>
      backUp(config(), database(), file()),
    );
    expect(new Set(written)).toEqual(new Set([201]));
    // A write stores its row and its journal line in one statement, so the backup has both or neither.
    const cities = (await rowsOf(file(), 'ville')).filter((line) => line.includes('Pendant')).length;
    const lines = (await rowsOf(file(), 'journal')).filter((line) => line.includes('\tville\t') && line.includes('Pendant')).length;
    expect(lines).toBe(cities);
    expect(cities).toBeLessThanOrEqual(written.length);

    expect((await add('Après')).status).toBe(201);
    const answered = await whileAsking([() => test.call('GET', '/ville?size=1', { token: admin })], () =>
      putBack(config(), database(), file(), path(`${kind}-safety.zip`)),
    );
    expect(new Set(answered)).toEqual(new Set([200]));
    expect((await test.call('GET', '/ville', { token: admin })).body).toMatchObject({ total: cities });
    // Ids are never reused, and the safety copy has the replaced state up to its last write.
    const { body: next } = await add('Suivante');
    const replaced = await rowsOf(path(`${kind}-safety.zip`), 'ville');
    expect((next as { id: number }).id).toBeGreaterThan(Math.max(...replaced.map((line) => Number(line.split('\t')[0]))));
    expect(replaced.join('\n')).toContain('Après');
    expect(openToAll(path(`${kind}-safety.zip`), file())).toEqual([]);
  });

  it('is made once a night, by whichever instance, and a failure is told', async () => {
    const folder = path(`auto-${kind}`);
    // Makes the database look old, and adds files of former nights, upgrades and restores.
    await run(database().db, `update migration set "timestamp" = '2020-01-01T00:00:00.000Z'`);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (let age = 2; age < 12; age++) writeFileSync(`${folder}/${nameOf('restauration', new Date(Date.now() - age * DAY_MS))}`, '');
    writeFileSync(`${folder}/notes.txt`, '');
    // Only one process can open the embedded database.
    const other = kind === 'postgres' ? new Backups(config(), database()) : test.app.backups;
    const now = Date.now();
    const made = [
      ...(await Promise.all([test.app.backups.nightly(now), other.nightly(now)])),
      await test.app.backups.nightly(now),
      await other.nightly(now),
    ];
    expect(made.filter(Boolean)).toMatchObject([{ origine: 'nocturne', octets: expect.any(Number) }]);
    const names = readdirSync(folder);
    expect(names.filter((name) => name.startsWith('editique-nocturne-'))).toHaveLength(1);
    expect(names.filter((name) => name.startsWith('editique-restauration-'))).toHaveLength(5);
    expect(names).toHaveLength(7);
    expect(statSync(folder).mode & 0o077).toBe(0);
    // The nightly run also vacuums and analyses the tables where no server does it.
    const neglected = 'select relname from pg_stat_user_tables where vacuum_count = 0 or analyze_count = 0';
    if (kind === 'pglite') expect(await run(database().db, neglected)).toEqual([]);

    writeFileSync(path(`file-${kind}`), '');
    const logged: unknown[] = [];
    const broken = new Backups({ ...config(), BACKUP_DIR: path(`file-${kind}/below`) }, database(), (error) => logged.push(error));
    expect(await broken.nightly(now + 2 * DAY_MS)).toMatchObject({ erreur: expect.any(String) });
    expect(logged.map(String)).toEqual([expect.stringMatching(/^Error: La sauvegarde de la nuit n'a pas abouti \(.*file-.*\) : ./)]);
    // A backup recorded in the far future by a wrong clock does not stop later ones. File names use the real time, so a separate folder
    // avoids a name that is already taken.
    const later = new Backups({ ...config(), BACKUP_DIR: path(`later-${kind}`) }, database());
    await run(
      database().db,
      `insert into sauvegarde (origine, fichier, debut, fin, octets) values ('nocturne', 'x', '2099-01-01', '2099-01-01', 1)`,
    );
    expect(await later.nightly(now + 3 * DAY_MS)).toMatchObject({ origine: 'nocturne', octets: expect.any(Number) });
    const { body } = await test.call('GET', '/notification', { token: admin });
    expect(body).toMatchObject({
      objects: [expect.objectContaining({ type: 'sauvegarde', lien: '/app/utilisateur/exploitation' })],
    });
  });

  it('breaks off when the server stops, and leaves no file', async () => {
    const stopped = new Backups({ ...config(), BACKUP_DIR: path(`stop-${kind}`) }, database());
    const saving = stopped.save('nocturne');
    // The folder exists, so the backup has begun. Its final file does not exist yet.
    await expect.poll(() => existsSync(path(`stop-${kind}`)), { interval: 1 }).toBe(true);
    await stopped.stop();
    expect(await saving).toMatchObject({ erreur: expect.any(String) });
    expect(readdirSync(path(`stop-${kind}`))).toEqual([]);
    await expect(stopped.save('nocturne')).rejects.toThrow();
    expect((await test.call('GET', '/ville?size=1', { token: admin })).status).toBe(200);
  });

  if (canMount())
    it('takes back the room of what killed processes left half written', async () => {
      const mount = path(`left-${kind}`);
      mkdirSync(mount);
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', mount]);
      try {
        const draft = (age: number) => `${mount}/${nameOf('nocturne', new Date(Date.now() - age))}.0123456789ab.brouillon`;
        const old = draft(DAY_MS);
        writeFileSync(old, Buffer.alloc(2 * 1024 * 1024 - 8192));
        utimesSync(old, new Date(Date.now() - DAY_MS), new Date(Date.now() - DAY_MS));
        writeFileSync(draft(1000), '');
        const left = new Backups({ ...config(), BACKUP_DIR: mount }, database());
        expect(await left.save('nocturne')).toMatchObject({ octets: expect.any(Number) });
        expect(readdirSync(mount), 'the backup, and the draft that may still grow').toHaveLength(2);
      } finally {
        execFileSync('umount', [mount]);
      }
    });

  if (canMount())
    it('leaves no half file on a full disk, and says so', async () => {
      const mount = path(`small-${kind}`);
      mkdirSync(mount);
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8k', 'tmpfs', mount]);
      try {
        const full = new Backups({ ...config(), BACKUP_DIR: mount }, database());
        expect(await full.nightly(Date.now() + 4 * DAY_MS)).toMatchObject({ erreur: 'disque plein' });
        expect(readdirSync(mount)).toEqual([]);
        expect(await run(database().db, 'select origine, erreur, octets from sauvegarde order by id desc limit 1')).toEqual([
          { origine: 'nocturne', erreur: 'disque plein', octets: null },
        ]);
      } finally {
        execFileSync('umount', [mount]);
      }
    });
});
