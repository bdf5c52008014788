import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { run } from '../db/database.ts';
import { readMigrations } from '../db/migration-files.ts';
import { syncProductPages } from '../modules/access/product-pages.ts';
import { proofs } from '../proofs.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { eachDatabase } from '../testing/test-database.ts';
import { Backups } from './backups.ts';
import { checkBackup } from './check-backup.ts';
import { writeWhole } from './draft-file.ts';
import { MANIFEST, MARK } from './manifest.ts';
import { openBackup } from './read-backup.ts';
import { isSameSecret, openSecret } from './secret-box.ts';
import { backUp, contentsOf, putBack, suiteFolder } from './testing/files.ts';

const TIMEOUT = 400_000;
const PASSPHRASE = 'une phrase de quelques mots';
const path = suiteFolder();
/** A restore cuts the connections that listen, so that instances forget what they remember. */
const cutByRestore = () => undefined;

async function textOf(file: string, table: string): Promise<string> {
  const backup = await openBackup(file);
  const entry = backup.manifest.tables.find(({ nom }) => nom === table);
  const pieces: Buffer[] = [];
  if (entry) for await (const piece of backup.read(entry)) pieces.push(piece);
  backup.close();
  return Buffer.concat(pieces).toString('utf8');
}

eachDatabase((kind) => {
  let test: TestApp;
  let admin: string;
  const file = () => path(`${kind}.zip`);
  const database = () => test.app.services.database;
  const config = () => test.app.services.config;
  const add = (nomVille: string) => test.call('POST', '/ville', { token: admin, body: { nomVille } });
  beforeAll(async () => {
    const environment = { BACKUP_DIR: path(`auto-${kind}`), BACKUP_PASSPHRASE: PASSPHRASE };
    test = await startTestApp(kind, { environment, onConnectionError: cutByRestore });
    admin = await test.signIn('admin');
  }, TIMEOUT);
  afterAll(() => test?.close());

  it(
    'holds one moment, though writes go on, and a restore brings that moment back under a running server',
    async () => {
      let isDone = false;
      const statuses: number[] = [];
      const write = async (): Promise<void> => {
        for (let round = 0; !isDone; round++) statuses.push((await add(`Pendant ${round}`)).status);
      };
      const writing = [write(), write()];
      await backUp(config(), database(), file());
      const during = statuses.length;
      isDone = true;
      await Promise.all(writing);
      expect(during).toBeGreaterThan(0);
      expect(new Set(statuses)).toEqual(new Set([201]));
      // A write is one statement: its row, its journal line, and its count. None of them is there without the others.
      const cities = (await textOf(file(), 'ville')).split('\n').filter((line) => line.includes('Pendant')).length;
      const lines = (await textOf(file(), 'journal'))
        .split('\n')
        .filter((line) => line.includes('\tville\t') && line.includes('Pendant')).length;
      expect(lines).toBe(cities);

      const { body: before } = await test.call('GET', '/ville', { token: admin });
      expect((await add('Après')).status).toBe(201);
      const answered: number[] = [];
      let isRestored = false;
      const reading = (async () => {
        while (!isRestored) {
          answered.push((await test.call('GET', '/ville?size=1', { token: admin })).status);
          // An answer from memory waits for nothing: without a pause nobody else would have a turn.
          await setImmediate();
        }
      })();
      await putBack(config(), database(), file(), path(`${kind}-safety.zip`));
      isRestored = true;
      await reading;
      expect(new Set(answered)).toEqual(new Set([200]));
      const { body: after } = await test.call('GET', '/ville?q=pendant', { token: admin });
      expect(after).toMatchObject({ total: cities });
      expect((before as { total: number }).total).toBeGreaterThanOrEqual(cities);
      // An id that was given out once is not given out again.
      const { body: next } = await add('Suivante');
      const ids = (await textOf(path(`${kind}-safety.zip`), 'ville'))
        .trimEnd()
        .split('\n')
        .map((line) => Number(line.split('\t')[0]));
      expect((next as { id: number }).id).toBeGreaterThan(Math.max(...ids));
      expect(await textOf(path(`${kind}-safety.zip`), 'ville')).toContain('Après');
    },
    TIMEOUT,
  );

  it('is made once a night, by whichever instance, and a failure is told', async () => {
    const { app } = test;
    const now = Date.now();
    // As if the database had been there for long.
    await run(database().db, `update migration set "timestamp" = '2026-01-01T00:00:00Z'`);
    // The embedded database has one process alone.
    const other = kind === 'postgres' ? new Backups(config(), database()) : app.backups;
    const made = await Promise.all([app.backups.nightly(now), other.nightly(now)]);
    expect(made.filter(Boolean)).toMatchObject([{ origine: 'nocturne', octets: expect.any(Number) }]);
    expect(readdirSync(path(`auto-${kind}`))).toEqual([expect.stringMatching(/^editique-nocturne-/)]);
    expect(await app.backups.nightly(now)).toBeNull();

    writeFileSync(path(`file-${kind}`), '');
    const broken = new Backups({ ...config(), BACKUP_DIR: path(`file-${kind}/below`) }, database());
    const failed = await broken.nightly(now + 86_400_000);
    expect(failed).toMatchObject({ erreur: expect.any(String) });
    const { body } = await test.call('GET', '/notification', { token: admin });
    expect(body).toMatchObject({
      objects: expect.arrayContaining([expect.objectContaining({ type: 'sauvegarde', lien: '/app/utilisateur/exploitation' })]),
    });
  });

  it('breaks off when the server stops, and leaves no file', async () => {
    const stopped = new Backups({ ...config(), BACKUP_DIR: path(`stop-${kind}`) }, database());
    const saving = stopped.save('nocturne');
    await stopped.stop();
    expect(await saving.catch(() => ({ erreur: 'arrêt' }))).toMatchObject({ erreur: expect.any(String) });
    expect(existsSync(path(`stop-${kind}`)) ? readdirSync(path(`stop-${kind}`)) : []).toEqual([]);
  });

  const small = canMount();
  if (small)
    it('leaves no half file on a full disk, and says so', async () => {
      const mount = path(`small-${kind}`);
      mkdirSync(mount);
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', mount]);
      try {
        const full = new Backups({ ...config(), BACKUP_DIR: mount }, database());
        expect(await full.save('nocturne')).toMatchObject({ erreur: 'disque plein' });
        expect(readdirSync(mount)).toEqual([]);
      } finally {
        execFileSync('umount', [mount]);
      }
    });

  it('gives its secret to its passphrase alone', async () => {
    const { manifest, close } = await openBackup(file());
    close();
    expect(readFileSync(file()).includes(config().JWT_SECRET)).toBe(false);
    expect(await openSecret(manifest.secret, PASSPHRASE)).toBe(config().JWT_SECRET);
    await expect(openSecret(manifest.secret, 'une autre phrase')).rejects.toThrow("BACKUP_PASSPHRASE n'ouvre pas");
    expect(await isSameSecret(manifest.secret, config().JWT_SECRET)).toBe(true);
    expect(await isSameSecret(manifest.secret, 'x'.repeat(40))).toBe(false);
  });
});

it(
  'opens in the other database without a changed byte, and passes the proofs',
  async () => {
    // The embedded one's, restored here and read out again.
    const twin = await startTestApp('postgres', { content: 'empty', onConnectionError: cutByRestore });
    await run(twin.app.services.database.db, 'delete from utilisateur');
    await putBack(twin.app.services.config, twin.app.services.database, path('pglite.zip'), path('unused.zip'));
    await backUp(twin.app.services.config, twin.app.services.database, path('twin.zip'));
    await twin.close();
    const { tables } = await contentsOf(path('pglite.zip'));
    expect((await contentsOf(path('twin.zip'))).tables).toEqual(tables);
    const backup = await openBackup(path('twin.zip'));
    const found = await checkBackup(backup, syncProductPages, async (db) => {
      const lines: string[] = [];
      for (const { read } of proofs.values()) lines.push(...(await read(db)));
      return lines;
    });
    backup.close();
    expect(found).toEqual([]);
  },
  TIMEOUT,
);

describe('a file that cannot be trusted', () => {
  const refused = async (name: string) => (await openBackup(path(name)).catch((error: Error) => error.message)) as string;

  it('is refused whole, wherever it was torn', async () => {
    const { length } = readFileSync(path('pglite.zip'));
    for (const part of [0.01, 0.3, 0.6, 0.9, 0.999]) {
      await copyFile(path('pglite.zip'), path('torn.zip'));
      truncateSync(path('torn.zip'), Math.floor(length * part));
      expect(await refused('torn.zip')).toMatch(/incomplète ou abîmée/);
    }
    const bytes = readFileSync(path('pglite.zip'));
    bytes[Math.floor(length / 2)] = (bytes[Math.floor(length / 2)] ?? 0) ^ 0xff;
    writeFileSync(path('turned.zip'), bytes);
    expect(await refused('turned.zip')).toMatch(/incomplète ou abîmée/);
  });

  it(
    'is refused if it is foreign, newer, or names what no release knows',
    async () => {
      writeFileSync(path('text.zip'), 'bonjour');
      expect(await refused('text.zip')).toMatch(/n'est pas une sauvegarde d'Éditique/);
      expect(await refused('missing.zip')).toMatch(/n'existe pas/);
      const { manifest, close } = await openBackup(path('pglite.zip'));
      close();
      const forge = async (name: string, changed: object): Promise<void> => {
        const zip = new ZipFile();
        zip.addBuffer(Buffer.from('1'), MARK, { compress: false });
        zip.addBuffer(Buffer.from(JSON.stringify({ ...manifest, tables: [], sequences: [], ...changed })), MANIFEST);
        zip.end();
        await writeWhole(path(name), zip.outputStream as never);
      };
      await forge('format.zip', { format: 2 });
      expect(await refused('format.zip')).toMatch(/plus récente/);
      await forge('schema.zip', { migrations: [...manifest.migrations, { nom: '999_futur.sql', empreinte: 'f'.repeat(64) }] });
      expect(await refused('schema.zip')).toMatch(/plus récente de l'application \(migration 999_futur.sql\)/);
      expect(await openBackup(path('pglite.zip'), readMigrations().slice(0, 3)).catch((error: Error) => error.message)).toMatch(
        /plus récente/,
      );
      await forge('huge.zip', { tables: [{ nom: 'job', colonnes: ['id'], lignes: 1e9, octets: 1e10, sha256: 'a'.repeat(64) }] });
      expect(await refused('huge.zip')).toMatch(/incomplète ou abîmée/);
      await forge('padded.zip', { base: 'pglite', produit: 'x'.repeat(5_000_000) });
      expect(await refused('padded.zip')).toMatch(/incomplète ou abîmée/);
      await forge('evil.zip', { sequences: [{ nom: 'job_id_seq"; drop table job; --', valeur: 1, utilisee: true }] });
      const evil = await openBackup(path('evil.zip'));
      await expect(checkBackup(evil, syncProductPages, async () => undefined)).rejects.toThrow('ne connaît pas');
      evil.close();
    },
    TIMEOUT,
  );
});

/** Only root may mount, and not in every container. */
function canMount(): boolean {
  try {
    if (process.getuid?.() !== 0) return false;
    execFileSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
