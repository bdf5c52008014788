import { existsSync, mkdirSync, rmdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Whether a folder can't be made because the system calls the one above it missing although it is there, as under /proc. Node would try
 * to make that one for ever, and no signal would end it.
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
