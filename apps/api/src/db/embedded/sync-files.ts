import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Syncs all files and folders in a folder to the disk. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else if (entry.isFile()) syncAt(path, 'r+');
  }
  syncFolder(folder);
}

/** Syncs a folder itself, so that the names in it survive a power cut. Windows and some network disks do not support this. */
export function syncFolder(path: string): void {
  try {
    syncAt(path, 'r');
  } catch {
    // Ignored: such a file system stores names by its own means.
  }
}

function syncAt(path: string, flags: 'r' | 'r+'): void {
  const opened = openSync(path, flags);
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
