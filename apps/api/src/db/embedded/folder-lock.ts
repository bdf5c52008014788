import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The folder cannot be used for the database: held by another process, not writable, or not readable. */
export class FolderUnusable extends Error {}

/** Another process holds the folder. */
export class FolderHeld extends FolderUnusable {}

/**
 * Locks the folder for this process until it ends, however it ends. PGlite has no lock of its own: two processes on one folder silently
 * lose rows. SQLite's exclusive transaction is an operating system lock on every platform, and no crash leaves it behind.
 */
export function lockFolder(folder: string): { release(): void } {
  const lock = openLock(folder);
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    if (!String(error).includes('locked')) throw unwritable(folder);
    throw new FolderHeld(`DATA_DIR doit être un dossier libre : ${folder} est déjà utilisé par un autre processus`);
  }
  return {
    release() {
      lock.exec('rollback');
      lock.close();
    },
  };
}

function openLock(folder: string): DatabaseSync {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const lock = new DatabaseSync(fileIn(folder), { timeout: 0 });
    // SQLite would open a file that it cannot write for reading alone, and then lock nobody out.
    accessSync(fileIn(folder), constants.W_OK);
    return lock;
  } catch {
    // Whatever the system's reason, the folder or the file in it is what the user can correct.
    throw unwritable(folder);
  }
}

const fileIn = (folder: string): string => join(folder, 'verrou.sqlite');

/**
 * Names the file if there is one and the folder itself is writable: one start as root leaves a file that the service's user cannot write.
 * There is none if the folder is a file.
 */
function unwritable(folder: string): FolderUnusable {
  const culprit = isWritable(folder) && existsSync(fileIn(folder)) ? ` : ${fileIn(folder)} ne le permet pas` : '';
  return new FolderUnusable(`DATA_DIR doit être un dossier où l'on peut écrire (${folder})${culprit}`);
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
