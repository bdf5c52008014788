import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Database } from '../../db/database.ts';
import { syncProductPages } from '../../modules/access/rights/product-pages.ts';
import { writeWhole } from '../file/draft-file.ts';
import { openBackup } from '../file/read-backup.ts';
import { sealSecret } from '../file/secret-box.ts';
import { type BackupConfig, makeBackup } from '../make-backup.ts';
import { type RestoreOptions, restoreEmbedded } from '../restore/restore-embedded.ts';
import { restorePostgres } from '../restore/restore-postgres.ts';

/** Creates a folder for the suite, removes it afterwards, and returns a function that makes paths in it. */
export function suiteFolder(): (name: string) => string {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(inject('temporary'), 'backup-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return (name) => join(folder, name);
}

/** Makes a backup and returns its size. */
export const backUp = (config: BackupConfig, database: Database, path: string): Promise<number> =>
  makeBackup(config, database, (file) => writeWhole(path, file));

/** Returns the rows of a table in a backup, as COPY lines. */
export async function rowsOf(file: string, table: string): Promise<string[]> {
  const backup = await openBackup(file);
  const entry = backup.manifest.tables.find(({ nom }) => nom === table);
  const pieces: Buffer[] = [];
  if (entry) for await (const piece of backup.read(entry)) pieces.push(piece);
  backup.close();
  return Buffer.concat(pieces).toString('utf8').split('\n').slice(0, -1);
}

/** Returns the files that other users than their owner can access. */
export const openToAll = (...files: string[]): string[] => files.filter((file) => statSync(file).mode & 0o077);

/** Restores a backup as the command does, and stores the replaced state in `safety`. */
export async function putBack(config: BackupConfig, database: Database, path: string, safety: string): Promise<void> {
  const backup = await openBackup(path);
  const options: RestoreOptions = {
    afterMigrations: syncProductPages,
    secret: await sealSecret(config.JWT_SECRET, undefined),
    keep: (file) => writeWhole(safety, file),
  };
  try {
    if (database.embedded) await restoreEmbedded(database.embedded, backup, options);
    else await restorePostgres(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL ?? '', backup, options);
  } finally {
    backup.close();
  }
}

const PAUSE_MS = 20;

/**
 * Repeats calls while the work runs, and returns their statuses. The pause between two calls of a caller grows with the number of callers
 * and the time of a call: otherwise the calls would take every turn, and the work would last ten times as long on a busy machine.
 */
export async function whileAsking(calls: (() => Promise<{ status: number }>)[], work: () => Promise<unknown>): Promise<number[]> {
  let isDone = false;
  const done = Promise.withResolvers<void>();
  const statuses: number[] = [];
  const asking = calls.map(async (call) => {
    do {
      const began = performance.now();
      statuses.push((await call()).status);
      await Promise.race([done.promise, delay(calls.length * Math.max(PAUSE_MS, performance.now() - began))]);
    } while (!isDone);
  });
  try {
    await work();
  } finally {
    isDone = true;
    done.resolve();
    await Promise.all(asking);
  }
  return statuses;
}
