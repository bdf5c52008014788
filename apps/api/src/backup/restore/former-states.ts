import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const FORMER = /^base\.avant(\.\d{13})?$/;

/**
 * Returns the folders with states that were replaced by a restore and that no backup contains, because the restore was killed or its safety
 * copy failed.
 */
export async function formerStates(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => FORMER.test(name))
    .sort()
    .map((name) => join(folder, name));
}
