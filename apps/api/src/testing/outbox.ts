import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const SOFT_BREAK = /=\r?\n/g;

/** Returns the sent mails, oldest first, with wrapped lines joined. */
export async function mailsIn(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(names.map(async (name) => (await readFile(join(folder, name), 'utf8')).replace(SOFT_BREAK, '')));
}
