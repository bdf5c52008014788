import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../../db/database.ts';
import { diskFullErrorOr } from '../../db/embedded/disk-room.ts';
import type { CopyConnection } from '../copies/copy-connection.ts';
import { BackupError, reasonOf } from '../errors.ts';
import type { Backup } from '../file/read-backup.ts';
import type { AfterMigrations } from './load.ts';
import { loadFolder } from './restore-embedded.ts';

/**
 * Restores a backup into a temporary database. Its rows are read out again and compared with their checksums before the database is
 * migrated to this release; then `prove` examines the result.
 */
export async function checkBackup<T>(backup: Backup, afterMigrations: AfterMigrations, prove: (db: Db) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'editique-controle-')).catch((error) => {
    // Otherwise a missing folder would be reported as a database that does not answer.
    throw new BackupError(`TMPDIR doit être un dossier où l'on peut écrire (${tmpdir()}) : ${reasonOf(error)}`);
  });
  try {
    const copyConnection = await loadFolder(join(folder, 'base'), backup, afterMigrations, (loaded) => expectSame(loaded, backup));
    return await prove(copyConnection.db).finally(() => copyConnection.close());
  } catch (error) {
    if (error instanceof BackupError) throw error;
    // The message names the folder, because the operator can choose another one with more room (TMPDIR).
    throw new BackupError(
      `Le contrôle n'a pas pu se faire dans une base jetable (${tmpdir()}) : ${reasonOf(diskFullErrorOr(error, folder))}`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function expectSame(copyConnection: CopyConnection, backup: Backup): Promise<void> {
  for (const table of backup.manifest.tables) {
    const hash = createHash('sha256');
    for await (const piece of copyConnection.copyOut(table)) hash.update(piece);
    if (hash.digest('hex') !== table.sha256) throw new BackupError(`La table ${table.nom} restaurée n'est pas celle de la sauvegarde`);
  }
}
