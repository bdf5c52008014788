import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const FORMER = /^base\.avant(\.\d{13})?$/;

/** Where restores that were killed, or found no room, left the states that they replaced. No backup has them. */
export async function formerStates(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => FORMER.test(name))
    .sort()
    .map((name) => join(folder, name));
}
