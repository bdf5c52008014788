import fs from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, expect, inject, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { run } from '../database.ts';
import { DURABLE_START, DurableFiles } from './durable-files.ts';
import { openEmbedded } from './embedded.ts';

const { fsyncSync } = fs;
afterEach(() => {
  fs.fsyncSync = fsyncSync;
  syncBuiltinESMExports();
});

/** Simulates a disk that loses everything that was not synced. It identifies files by inode, because they are renamed. */
class ForgetfulDisk {
  readonly #kept = new Map<number, Buffer>();

  /** Takes the present content of the folder as stored; from now on only synced content is. */
  async watch(folder: string): Promise<void> {
    for (const path of await filesIn(folder)) this.#kept.set((await stat(path)).ino, await readFile(path));
    fs.fsyncSync = (descriptor) => {
      fsyncSync(descriptor);
      const found = fs.fstatSync(descriptor);
      if (!found.isFile()) return;
      const content = Buffer.alloc(found.size);
      fs.readSync(descriptor, content, 0, found.size, 0);
      this.#kept.set(found.ino, content);
    };
    syncBuiltinESMExports();
  }

  /** Writes what a power cut leaves to `target`. File names are taken as stored by the file system. */
  async afterPowerCut(folder: string, target: string): Promise<void> {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
      if (entry.isDirectory()) await mkdir(join(entry.parentPath, entry.name).replace(folder, target), { recursive: true });
    for (const path of await filesIn(folder)) {
      const copy = path.replace(folder, target);
      await mkdir(dirname(copy), { recursive: true });
      await writeFile(copy, this.#kept.get((await stat(path)).ino) ?? Buffer.alloc(0));
    }
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

it('has every acknowledged write after a power cut, on a disk that keeps only what it was asked to', async () => {
  const database = await createTestDatabase('pglite', 'bare');
  const folder = join(database.config().DATA_DIR, 'base');
  const found = await mkdtemp(join(inject('temporary'), 'coupure-'));
  const disk = new ForgetfulDisk();
  await disk.watch(folder);
  const open = (path: string) => PGlite.create({ fs: new DurableFiles(path), startParams: DURABLE_START });
  const pglite = await open(folder);
  await pglite.exec('create table pli (numero int primary key, texte text)');
  const store = (numero: number) => pglite.query('insert into pli values ($1, $2)', [numero, 'x'.repeat(1000)]);
  for (let numero = 1; numero <= 20; numero++) await store(numero);
  // The checkpoint starts a new log, so older rows must be in the tables' own files.
  await pglite.exec('checkpoint; create table autre as select * from pli; update pli set texte = numero');
  for (let numero = 21; numero <= 30; numero++) await store(numero);
  await disk.afterPowerCut(folder, found);
  await pglite.close();

  const restarted = await open(found);
  const { rows } = await restarted.query(
    'select count(*)::int as plis, sum(numero)::int as somme, (select count(*)::int from autre) as autres from pli',
  );
  expect(rows).toEqual([{ plis: 30, somme: 465, autres: 20 }]);
  const { rows: changed } = await restarted.query('select count(*)::int as n from pli where texte = numero::text');
  expect(changed).toEqual([{ n: 20 }]);
  await restarted.close();
  await rm(found, { recursive: true });
  await database.drop();
});

it('is how the product opens its database', async () => {
  const test = await createTestDatabase('pglite', 'bare');
  const fail = (error: unknown): never => {
    throw error;
  };
  const database = await openEmbedded({ folder: test.config().DATA_DIR, onError: fail, onLost: fail });
  const settings = `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'wal_sync_method') order by name`;
  expect(await run(database.db, settings)).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'synchronous_commit', setting: 'on' },
    { name: 'wal_sync_method', setting: 'fsync' },
  ]);
  await database.close();
  await test.drop();
});
