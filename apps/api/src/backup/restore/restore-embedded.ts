import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { type EmbeddedFolder, run } from '../../db/database.ts';
import { diskFullErrorOr } from '../../db/embedded/disk-room.ts';
import { replacedDatabaseFolder } from '../../db/embedded/embedded.ts';
import { syncFolder } from '../../db/embedded/sync-files.ts';
import { transaction } from '../../db/transaction.ts';
import type { CopyConnection } from '../copies/copy-connection.ts';
import { openPgliteCopyConnection } from '../copies/pglite-copy-connection.ts';
import { BackupError, SafetyCopyFailed } from '../errors.ts';
import type { SealedSecret } from '../file/manifest.ts';
import type { Backup } from '../file/read-backup.ts';
import { isUnused } from '../file/schema-facts.ts';
import { withBackup } from '../file/write-backup.ts';
import { KEPT_PER_OTHER_KIND } from '../retention.ts';
import { readWaiting } from './kept-mails.ts';
import { readKept, writeKept } from './kept-rows.ts';
import { type AfterMigrations, load, type Prove } from './load.ts';

export interface RestoreOptions {
  afterMigrations: AfterMigrations;
  /** The secret of the replaced state, for its safety copy. */
  secret: SealedSecret;
  /** Stores the safety copy of the replaced state. Not called if nobody had used the database. */
  keep(file: Readable): Promise<unknown>;
  /** Aborts when the caller has gone. Only the embedded restore checks it, right before the exchange. */
  signal?: AbortSignal | undefined;
}

/** Loads the backup into a new database in the given folder. A failure leaves no folder behind. */
export async function loadFolder(folder: string, backup: Backup, afterMigrations: AfterMigrations, prove?: Prove): Promise<CopyConnection> {
  await rm(folder, { recursive: true, force: true });
  const copyConnection = await openPgliteCopyConnection(folder).catch((error: unknown) => giveUp(folder, error));
  try {
    await transaction(copyConnection.db, (trx) => load(trx, copyConnection, backup, afterMigrations, prove));
    await run(copyConnection.db, 'vacuum analyze');
    return copyConnection;
  } catch (error) {
    return giveUp(folder, error, copyConnection);
  }
}

/** Determines the reason before it removes the folder: removing frees space, which would hide that the disk was full. */
async function giveUp(folder: string, error: unknown, copyConnection?: CopyConnection): Promise<never> {
  const reason = error instanceof BackupError ? error : diskFullErrorOr(error, dirname(folder));
  await copyConnection?.close();
  await rm(folder, { recursive: true, force: true });
  throw reason;
}

/**
 * Replaces the embedded database. The backup is loaded into a folder beside it while requests go on; then the folders are exchanged. The
 * replaced state, up to its last write, is kept as a backup.
 */
export async function restoreEmbedded(
  place: EmbeddedFolder,
  backup: Backup,
  { afterMigrations, secret, keep, signal }: RestoreOptions,
): Promise<void> {
  const fresh = join(place.folder, 'base.restauration');
  const copyConnection = await loadFolder(fresh, backup, afterMigrations);
  let wasUnused = false;
  let isClosed = false;
  try {
    await place.exchange(
      async (connection) => {
        signal?.throwIfAborted();
        wasUnused = await isUnused(connection);
        await writeKept(copyConnection.db, await readKept(connection, await readWaiting(copyConnection.db)));
        isClosed = true;
        await copyConnection.close();
      },
      () => exchangeFolders(place.folder, fresh),
    );
  } catch (error) {
    if (!isClosed) await copyConnection.close();
    await rm(fresh, { recursive: true, force: true });
    throw error;
  }
  const former = replacedDatabaseFolder(place.folder);
  if (!wasUnused) {
    try {
      const before = await openPgliteCopyConnection(former);
      await withBackup(before, secret, keep).finally(() => before.close());
    } catch (error) {
      throw new SafetyCopyFailed(former, { cause: error });
    }
  }
  // The safety copy is complete. The folder is renamed first, so that the next start removes the rest if this removal is interrupted.
  await rename(former, fresh);
  await rm(fresh, { recursive: true, force: true });
}

const LEFT = /^base\.avant\.\d{13}$/;

/** Exchanges the folders with two renames. If the process is killed between them, the next start puts the former folder back. */
export async function exchangeFolders(folder: string, fresh: string): Promise<void> {
  const base = join(folder, 'base');
  const former = replacedDatabaseFolder(folder);
  // The folder of an earlier restore whose safety copy failed. As many of these are kept as safety copies.
  if (existsSync(former)) await rename(former, `${former}.${Date.now()}`);
  const left = (await readdir(folder)).filter((name) => LEFT.test(name)).sort();
  for (const name of left.slice(0, -KEPT_PER_OTHER_KIND)) await rm(join(folder, name), { recursive: true, force: true });
  await rename(base, former);
  try {
    await rename(fresh, base);
  } catch (error) {
    await rename(former, base);
    throw error;
  }
  syncFolder(folder);
}
