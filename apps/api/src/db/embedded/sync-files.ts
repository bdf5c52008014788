import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Brings all that the folder holds to the disk. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else if (entry.isFile()) syncAt(path, 'r+');
  }
  syncFolder(folder);
}

/** The names in a folder must survive a power cut as well. Windows and some disks in a network have no such thing. */
export function syncFolder(path: string): void {
  try {
    syncAt(path, 'r');
  } catch {
    // They bring names to the disk by themselves.
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
