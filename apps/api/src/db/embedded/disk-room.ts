import { statfsSync } from 'node:fs';
import { codeOf } from '../database.ts';
import { DatabaseUnavailable } from '../unavailable.ts';

/** The disk is full. The request was not stored; everything acknowledged earlier is. */
export class DiskFull extends DatabaseUnavailable {}

/** Two files of PostgreSQL's write-ahead log: after a crash it writes a whole one when it opens. */
export const NEEDED_BYTES = 2 * 2 ** 24;

/**
 * Returns whether there is enough space for a database to open again after it stopped on a full disk, after these bytes are written as
 * well.
 */
export function hasRoom(folder: string, written = 0): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= written + NEEDED_BYTES;
  } catch {
    // The folder cannot be examined. Opening it will give the reason.
    return true;
  }
}

/**
 * Returns a DiskFull error if the disk is full, otherwise the error itself: an embedded database without space may report anything, or
 * nothing. Call this before removing what was written, because that frees space.
 */
export const diskFullErrorOr = (error: unknown, folder: string): unknown => (hasRoom(folder) ? error : diskFull(folder, error));

export const diskFull = (folder: string, cause?: unknown): DiskFull => new DiskFull(`Le disque est plein (${folder})`, { cause });

/** SQLSTATE 53100 from the database, ENOSPC from the system. */
export const isDiskFull = (error: unknown): boolean => error instanceof DiskFull || ['53100', 'ENOSPC'].includes(codeOf(error));
