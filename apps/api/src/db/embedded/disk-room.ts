import { statfsSync } from 'node:fs';
import { codeOf } from '../database.ts';
import { DatabaseUnavailable } from '../unavailable.ts';

/** The disk is full. What was asked is not stored, and everything that was answered before is. */
export class DiskFull extends DatabaseUnavailable {}

/** Two files of PostgreSQL's log. It writes one whole when it opens after a crash. */
const NEEDED_BYTES = 2 * 2 ** 24;

/** Whether a database that stopped on a full disk can open there again. */
export function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    // The folder cannot be asked. To open it will say why.
    return true;
  }
}

/**
 * The reason of a failure. An embedded database that finds no room may say anything, or nothing: the disk itself says it better. Asked
 * before what it wrote is removed.
 */
export const blameDisk = (error: unknown, folder: string): unknown =>
  hasRoom(folder) ? error : new DiskFull(`Le disque est plein (${folder})`, { cause: error });

/** SQLSTATE 53100 from the database, ENOSPC from the system. */
export const isDiskFull = (error: unknown): boolean => error instanceof DiskFull || ['53100', 'ENOSPC'].includes(codeOf(error));
