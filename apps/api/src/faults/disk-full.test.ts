import { execFileSync } from 'node:child_process';
import { closeSync, cpSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { failure } from '@editique/domain/messages';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { run } from '../db/database.ts';
import { hasRoom, isDiskFull } from '../db/embedded/disk-room.ts';
import { upload } from '../modules/transfer/testing/upload.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const SIZE = '192m';
const full = { status: 503, body: { message: failure.diskFull }, headers: { 'retry-after': '2' } };

const mount = (place: string) => execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', place], { stdio: 'ignore' });
const unmount = (place: string) => execFileSync('umount', ['-l', place]);

/** Returns a folder on which a small disk can be mounted, or null: only root may mount, and in a container not even root. */
function placeOfDisk(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const place = mkdtempSync(join(inject('temporary'), 'disk-'));
  try {
    mount(place);
    unmount(place);
    return place;
  } catch {
    rmSync(place, { recursive: true });
    return null;
  }
}

const disk = placeOfDisk();

if (disk) {
  describe('a disk that is full', () => {
    const filler = join(disk, 'filler');
    let database: TestDatabase;
    let test: TestApp;
    let admin: string;
    const errors: string[] = [];
    beforeAll(async () => {
      mount(disk);
      database = await createTestDatabase('pglite', 'demo');
      cpSync(database.config().DATA_DIR, disk, { recursive: true });
      const on = { ...database, config: (given?: Record<string, string>) => database.config({ ...given, DATA_DIR: disk }) };
      test = await startTestApp('pglite', { on, onConnectionError: (error) => errors.push(error.message) });
      admin = await test.signIn('admin');
    });
    afterAll(async () => {
      rmSync(filler, { force: true });
      await test?.close().finally(() => unmount(disk));
      rmSync(disk, { recursive: true });
      await database?.drop();
    });

    const get = (path: string) => test.call('GET', path, { token: admin });
    const villes = async (q: string) => ((await get(`/ville?q=${q}`)).body as { total: number }).total;
    const create = (nomVille: string) => test.call('POST', '/ville', { token: admin, body: { nomVille } });

    it('refuses an import whole and says why; lists and PDFs go on, and so does all when there is room', async () => {
      const [job] = ((await get('/job')).body as { objects: { id: number }[] }).objects;
      const file = ['Nom de la ville', ...Array.from({ length: 2000 }, (_, index) => `Importée ${index} ${'x'.repeat(150)}`)].join('\n');
      fill(filler);
      expect(await upload(test, '/ville/import', admin, file)).toMatchObject(full);
      expect(await villes('Importée')).toBe(0);
      expect(await get(`/job/${job?.id}/fiche.pdf`)).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
      rmSync(filler);
      expect(await upload(test, '/ville/import', admin, file)).toMatchObject({ status: 200 });
      expect(await villes('Importée')).toBe(2000);
    });

    it('keeps what it answered when not even the log can grow, and comes back by itself', async () => {
      fill(filler);
      let kept = 0;
      // Each round writes 2 MB to the log. Its current file of 16 MB was allocated before the disk was full; the next one finds no space.
      const grows = () => run(test.app.services.engine.db, `select pg_logical_emit_message(true, 'x', repeat('x', 2000000))`);
      while (
        await grows()
          .then(() => true)
          .catch(() => false)
      )
        kept += Number((await create(`Gardée ${kept}`)).status === 201);
      expect(kept).toBeGreaterThan(0);
      await expect.poll(() => test.app.services.database.isAlive()).toBe(false);
      await expect.poll(() => create('Trop tard'), { timeout: 60_000 }).toMatchObject(full);
      expect(await get('/ready')).toMatchObject({ status: 503 });
      expect(errors).toContainEqual(expect.stringContaining('est plein'));
      rmSync(filler);
      await expect.poll(async () => (await get('/ready')).status, { timeout: 60_000 }).toBe(200);
      expect(await villes('Gardée')).toBe(kept);
      expect((await create('Après')).status).toBe(201);
    });
  });
}

it('knows a full disk by what the database and the system say of it', () => {
  expect(hasRoom(inject('temporary'))).toBe(true);
  expect(['53100', 'ENOSPC', '53200', 'EIO'].map((code) => isDiskFull(Object.assign(new Error(), { code })))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

/** Fills the rest of the disk. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (const size of [2 ** 20, 2 ** 12]) writeAll(file, Buffer.alloc(size));
  } finally {
    closeSync(file);
  }
}

function writeAll(file: number, block: Buffer): void {
  try {
    while (writeSync(file, block) > 0);
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
  }
}
