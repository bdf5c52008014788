import { existsSync, mkdirSync, rmdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Returns whether a folder cannot be created because the system reports its existing parent as missing, as under /proc. Node's recursive
 * `mkdir` would then loop for ever, and no signal would end it.
 */
export function isNeverMade(folder: string): boolean {
  let missing = folder;
  while (!existsSync(dirname(missing))) missing = dirname(missing);
  if (existsSync(missing)) return false;
  try {
    mkdirSync(missing);
    rmdirSync(missing);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT';
  }
}
