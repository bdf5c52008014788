import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const SOFT_BREAK = /=\r?\n/g;
const LINK = /(\S+)\/reinitialiser\/([\w-]+)/;

/** The mails that were written to the folder, oldest first. */
export async function outboxOf(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [] as string[])).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
}

/** The link of a mail, as its reader would open it. */
export function linkOf(mail: string): { origin: string; token: string } {
  const [, origin = '', token = ''] = LINK.exec(mail.replace(SOFT_BREAK, '')) ?? [];
  return { origin, token };
}
