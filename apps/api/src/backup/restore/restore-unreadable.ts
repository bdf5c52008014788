import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { replacedDatabaseFolder } from '../../db/embedded/embedded.ts';
import { lockFolder } from '../../db/embedded/folder-lock.ts';
import { openBackup } from '../file/read-backup.ts';
import type { BackupConfig } from '../make-backup.ts';
import { NOBODY, writeKeptAccess } from './kept-access.ts';
import { exchangeFolders, loadFolder } from './restore-embedded.ts';
import { placeSecret, type RestoreHere, restoredLine } from './restore-here.ts';

/** Replaces an embedded database that no longer opens with a backup. The unreadable folder is kept under another name. */
export async function restoreUnreadable(config: BackupConfig, path: string, { afterMigrations, secret }: RestoreHere): Promise<string[]> {
  const { DATA_DIR } = config;
  const lock = lockFolder(DATA_DIR);
  try {
    const backup = await openBackup(path);
    const fresh = join(DATA_DIR, 'base.restauration');
    const copyConnection = await loadFolder(fresh, backup, afterMigrations).finally(() => backup.close());
    await writeKeptAccess(copyConnection.db, NOBODY).finally(() => copyConnection.close());
    await exchangeFolders(DATA_DIR, fresh);
    const aside = join(DATA_DIR, `base.illisible-${new Date().toISOString().replaceAll(/[-:]|\.\d{3}/g, '')}`);
    await rename(replacedDatabaseFolder(DATA_DIR), aside);
    return [
      restoredLine(backup.manifest),
      `La base qui ne s'ouvrait plus est gardée dans ${aside} : supprimez ce dossier quand vous n'en aurez plus besoin`,
      ...(await placeSecret(config, backup.manifest.secret, secret)),
    ];
  } finally {
    lock.release();
  }
}
