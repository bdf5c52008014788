import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Database } from '../../db/database.ts';
import { syncProductPages } from '../../modules/access/product-pages.ts';
import { writeWhole } from '../draft-file.ts';
import { type BackupConfig, makeBackup } from '../make-backup.ts';
import { type Backup, openBackup } from '../read-backup.ts';
import { type RestoreOptions, restoreEmbedded } from '../restore-embedded.ts';
import { restorePostgres } from '../restore-postgres.ts';
import { sealSecret } from '../secret-box.ts';

/** A folder for the files of a test file. */
export function suiteFolder(): (name: string) => string {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(inject('temporary'), 'backup-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return (name) => join(folder, name);
}

/** Makes a backup and answers its size. */
export const backUp = (config: BackupConfig, database: Database, path: string): Promise<number> =>
  makeBackup(config, database, (file) => writeWhole(path, file));

/** What is the same of two backups of one state, whenever they were made. */
export async function contentsOf(path: string): Promise<Pick<Backup['manifest'], 'tables' | 'sequences'>> {
  const { manifest, close } = await openBackup(path);
  close();
  const { tables, sequences } = manifest;
  return { tables, sequences };
}

/** Restores a backup as the command does, and keeps what was there. */
export async function putBack(config: BackupConfig, database: Database, path: string, safety: string): Promise<void> {
  const backup = await openBackup(path);
  const options: RestoreOptions = {
    finish: syncProductPages,
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
