import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The folder is served by another process. */
export class FolderLocked extends Error {}

/**
 * Takes the folder for this process alone until it ends, however it ends.
 * PGlite has no lock of its own: two processes on one folder silently lose rows. SQLite's exclusive transaction is a lock of
 * the operating system on every platform, which no crash leaves behind.
 */
export function lockFolder(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(folder, 'verrou.sqlite'), { timeout: 0 });
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    if (!String(error).includes('locked')) throw error;
    throw new FolderLocked(`DATA_DIR doit être un dossier libre : ${folder} est déjà utilisé par un autre processus`);
  }
  return {
    release() {
      lock.exec('rollback');
      lock.close();
    },
  };
}
