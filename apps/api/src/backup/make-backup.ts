import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { type Database, type EmbeddedFolder, run } from '../db/database.ts';
import { diskFull, diskFullErrorOr, hasRoom } from '../db/embedded/disk-room.ts';
import type { CopyConnection } from './copies/copy-connection.ts';
import { copyOfFolder, removeCopy } from './copies/folder-copy.ts';
import { openPgliteCopyConnection } from './copies/pglite-copy-connection.ts';
import { openPostgresCopyConnection } from './copies/postgres-copy-connection.ts';
import { RestoreUnderWay } from './errors.ts';
import { sealSecret } from './file/secret-box.ts';
import { withBackup } from './file/write-backup.ts';
import { RESTORE_LOCK } from './restore/restore-postgres.ts';

export type BackupConfig = Pick<
  Config,
  | 'DATABASE_DIRECT_URL'
  | 'DATABASE_URL'
  | 'DATA_DIR'
  | 'JWT_SECRET'
  | 'TIME_ZONE'
  | 'BACKUP_DIR'
  | 'BACKUP_TIME'
  | 'BACKUP_KEEP_DAILY'
  | 'BACKUP_KEEP_WEEKLY'
  | 'BACKUP_KEEP_MONTHLY'
  | 'BACKUP_PASSPHRASE'
>;

/** Returns the folder of the backups that the product makes by itself. */
export const backupFolder = ({ BACKUP_DIR, DATA_DIR }: Pick<BackupConfig, 'BACKUP_DIR' | 'DATA_DIR'>): string =>
  BACKUP_DIR ?? join(DATA_DIR, 'sauvegardes');

/** Makes a backup of the database as of one moment, while the database is in use. `take` stores the file from a stream. */
export async function makeBackup<T>(config: BackupConfig, database: Database, take: (file: Readable) => Promise<T>): Promise<T> {
  const secret = await sealSecret(config.JWT_SECRET, config.BACKUP_PASSPHRASE);
  const copyConnection = await openCopyConnection(config, database);
  let failure: unknown;
  let taken: T;
  try {
    taken = await withBackup(copyConnection, secret, (file) =>
      take(file).catch((error: unknown) => {
        failure = error;
        copyConnection.abort();
        throw error;
      }),
    );
  } catch (error) {
    // Ending the transaction of an aborted connection fails too, and perhaps its close. These errors would hide the first one.
    const reason = failure ?? (database.embedded ? diskFullErrorOr(error, database.embedded.folder) : error);
    await copyConnection.close().catch(() => undefined);
    throw reason;
  }
  await copyConnection.close();
  return taken;
}

/** Takes the shared lock of backups, which makes a restore wait until their connection closes. Throws if a restore is running. */
async function besideRestores(copyConnection: CopyConnection): Promise<CopyConnection> {
  try {
    const [lock] = await run<{ is: boolean }>(copyConnection.db, `select pg_try_advisory_lock_shared(${RESTORE_LOCK}::bigint) as is`);
    if (!lock?.is) throw new RestoreUnderWay();
    return copyConnection;
  } catch (error) {
    await copyConnection.close();
    throw error;
  }
}

/**
 * Opens the connection from which the backup is read. The embedded database has only one, and a long transaction on it would block
 * everybody, so a copy of its folder is read instead.
 */
async function openCopyConnection({ DATABASE_DIRECT_URL, DATABASE_URL }: BackupConfig, { embedded }: Database): Promise<CopyConnection> {
  if (!embedded) return besideRestores(await openPostgresCopyConnection(DATABASE_DIRECT_URL ?? DATABASE_URL ?? ''));
  const folder = join(embedded.folder, 'base.copie');
  try {
    await copyOfFolder(embedded, folder);
    const copyConnection = await openPgliteCopyConnection(folder);
    return {
      ...copyConnection,
      copyOut: whileRoom(embedded, copyConnection),
      close: () => copyConnection.close().finally(() => removeCopy(folder)),
    };
  } catch (error) {
    const reason = diskFullErrorOr(error, embedded.folder);
    // The next backup, or the next start, removes what is left.
    await removeCopy(folder).catch(() => undefined);
    throw reason;
  }
}

/** Ends the copying of a table if the disk is about to be full: the backup is often on the same disk, and those who write need some space. */
const whileRoom = ({ folder }: EmbeddedFolder, { copyOut }: CopyConnection): CopyConnection['copyOut'] =>
  async function* (table) {
    for await (const piece of copyOut(table)) {
      if (!hasRoom(folder)) throw diskFull(folder);
      yield piece;
    }
  };
