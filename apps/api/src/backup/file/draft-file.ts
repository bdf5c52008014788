import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { MINUTE_MS } from '@editique/domain/time/durations';
import { codeOf } from '../../db/database.ts';
import { syncFolder } from '../../db/embedded/sync-files.ts';
import { BackupError } from '../errors.ts';

/** How the draft of a file is named: whatever breaks off leaves at most a name that nobody takes for a backup. */
export const DRAFT = /\.[0-9a-f]{12}\.brouillon$/;

/**
 * Writes a file that has its name only once it is whole and on the disk. Only its owner may read it. Answers its size.
 * What fails leaves nothing behind.
 */
export async function writeWhole(path: string, content: Readable): Promise<number> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  if (existsSync(path)) throw existing(path);
  const draft = `${path}.${randomBytes(6).toString('hex')}.brouillon`;
  try {
    const size = await fill(await open(draft, 'wx', 0o600), content);
    await place(draft, path);
    syncFolder(dirname(path));
    return size;
  } catch (error) {
    content.destroy();
    await rm(draft, { force: true });
    throw error;
  }
}

/** A link never takes the place of a file, even of one that was made meanwhile. Some file systems have none. */
async function place(draft: string, path: string): Promise<void> {
  try {
    await link(draft, path);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw existing(path);
    return rename(draft, path);
  }
  await rm(draft);
}

const existing = (path: string): BackupError => new BackupError(`Le fichier ${path} existe déjà`);

/** Far more often than a draft must be touched not to be taken for one that nobody writes any more. */
const TOUCHED_MS = 5 * MINUTE_MS;

async function fill(file: FileHandle, content: Readable): Promise<number> {
  // A disk that hangs, or a database that keeps the copy waiting: nothing is written, and yet the draft is in use.
  const touching = setInterval(() => file.utimes(new Date(), new Date()).catch(() => undefined), TOUCHED_MS).unref();
  try {
    await file.writeFile(content);
    await file.sync();
    return (await file.stat()).size;
  } finally {
    clearInterval(touching);
    await file.close();
  }
}
