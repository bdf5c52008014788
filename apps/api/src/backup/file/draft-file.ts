import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { MINUTE_MS } from '@editique/domain/time/durations';
import { codeOf } from '../../db/database.ts';
import { syncFolder } from '../../db/embedded/sync-files.ts';
import { BackupError } from '../errors.ts';

/** The end of a draft's file name. An interrupted write leaves at most a file that nobody mistakes for a backup. */
export const DRAFT = /\.[0-9a-f]{12}\.brouillon$/;

/**
 * Writes a file under a draft name, renames it once it is complete and on the disk, and returns its size. Only its owner can read it. A
 * failure leaves nothing behind.
 */
export async function writeWhole(path: string, content: Readable): Promise<number> {
  const draft = `${path}.${randomBytes(6).toString('hex')}.brouillon`;
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 }).catch(namingFolder(path, 'créé'));
    if (existsSync(path)) throw existing(path);
    const size = await fill(await open(draft, 'wx', 0o600).catch(namingFolder(path, 'écrit')), content);
    await place(draft, path);
    syncFolder(dirname(path));
    return size;
  } catch (error) {
    content.destroy();
    // In a folder that may not be entered this fails too. The reader needs the first reason.
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

const UNUSABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST']);

/** Returns a handler that rethrows an error. If the folder cannot be used, the message names it, because the operator chose it. */
const namingFolder =
  (path: string, how: 'créé' | 'écrit') =>
  (error: unknown): never => {
    throw UNUSABLE.has(codeOf(error)) ? new BackupError(`Le dossier ${dirname(path)} ne peut pas être ${how} (${codeOf(error)})`) : error;
  };

/**
 * Gives the draft its final name. A hard link never overwrites a file, even one created meanwhile; `rename` is the fallback for file
 * systems without hard links.
 */
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

/** How often a draft that is being written is touched: far more often than needed to keep `removeDrafts` from deleting it. */
const TOUCHED_MS = 5 * MINUTE_MS;

async function fill(file: FileHandle, content: Readable): Promise<number> {
  // A slow disk or database may cause long gaps between writes, while the draft is still in use.
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
