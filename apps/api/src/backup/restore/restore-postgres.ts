import { setTimeout as delay } from 'node:timers/promises';
import { codeOf, type Db, run, script, type Trx } from '../../db/database.ts';
import { EXTENSIONS, findServerFault } from '../../db/migrate/server-fault.ts';
import { transaction } from '../../db/transaction.ts';
import { type CopyConnection, quoted } from '../copies/copy-connection.ts';
import { openPostgresCopyConnection } from '../copies/postgres-copy-connection.ts';
import { BackupError, reasonOf } from '../errors.ts';
import type { Backup } from '../file/read-backup.ts';
import { allTablesOf, isUnused } from '../file/schema-facts.ts';
import { takeBackup } from '../file/write-backup.ts';
import { readWaiting } from './kept-mails.ts';
import { readKept, writeKept } from './kept-rows.ts';
import { load } from './load.ts';
import type { RestoreOptions } from './restore-embedded.ts';
import { dropFormer, moveStaged } from './swap-schema.ts';

/** Advisory lock: exclusive for a restore, shared by running backups. */
export const RESTORE_LOCK = 7_294_192;
const STAGE = 'editique_restauration';
const TRIES = 40;
const PAUSE_MS = 500;
/** SQLSTATE of a lock timeout and of a deadlock. */
const BUSY = new Set(['55P03', '40P01']);

/**
 * Replaces the content of a PostgreSQL database in one transaction, so that an interrupted restore changes nothing. The backup is loaded
 * into a second schema. Then the served tables are locked, saved as a backup, dropped and replaced with the new ones. Running instances
 * wait for the locks and go on with the restored state.
 */
export async function restorePostgres(url: string, backup: Backup, options: RestoreOptions): Promise<void> {
  const copyConnection = await openPostgresCopyConnection(url);
  try {
    await transaction(copyConnection.db, (trx) => replace(trx, copyConnection, backup, options));
    await tellPlanner(copyConnection.db);
  } finally {
    await copyConnection.close();
  }
}

/** Updates the planner's statistics. The restore is committed by now, so a failed `analyze` is ignored: autovacuum does it later. */
async function tellPlanner(db: Db): Promise<void> {
  await run(db, 'set statement_timeout = 0');
  await run(db, 'analyze').catch(() => undefined);
}

async function replace(
  trx: Trx,
  copyConnection: CopyConnection,
  backup: Backup,
  { afterMigrations, secret, keep }: RestoreOptions,
): Promise<void> {
  await script(trx, 'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
  await run(trx, `select pg_advisory_xact_lock(${RESTORE_LOCK}::bigint)`);
  const [here] = await run<{ schema: string | null }>(trx, 'select current_schema()::text as schema');
  const schema = here?.schema;
  if (!schema) throw new BackupError("La base n'a aucun schéma où l'utilisateur peut créer des tables");
  const fault = await findServerFault(trx);
  if (fault) throw new BackupError(fault);
  // Creates missing extensions in the served schema, because functions refer to them by its name.
  await script(trx, EXTENSIONS.map((name) => `create extension if not exists ${name}`).join('; '));
  await script(trx, `drop schema if exists ${STAGE} cascade; create schema ${STAGE}`);
  const use = (path: string) => run(trx, `select set_config('search_path', $1::text, true)`, [path]);
  await use(`${STAGE}, ${quoted(schema)}`);
  await load(trx, copyConnection, backup, afterMigrations);
  const waiting = await readWaiting(trx);

  await use(quoted(schema));
  await lockTables(trx, 'exclusive');
  if (!(await isUnused(trx)))
    await takeBackup(trx, copyConnection, secret, keep).catch((error: unknown) => {
      copyConnection.abort();
      throw new BackupError(`La copie de sûreté de l'état actuel a échoué, rien n'a été restauré : ${reasonOf(error)}`);
    });
  const kept = await readKept(trx, waiting);
  await use(`${STAGE}, ${quoted(schema)}`);
  await writeKept(trx, kept);
  await use(quoted(schema));
  await lockTables(trx, 'access exclusive');
  await dropFormer(trx, STAGE, schema);
  await moveStaged(trx, STAGE, schema);
  // Ends the LISTEN connections of all instances: each instance clears its caches when it reconnects, and does not trust them until then.
  // The connections end before the commit, so that no instance trusts a cache of the old state once the new one is visible.
  await run(
    trx,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and usename = current_user and application_name = 'editique (notifications)'`,
  );
}

/**
 * Locks the product's tables in short attempts: while a lock request waits for one long transaction, all other requests queue behind it.
 */
async function lockTables(trx: Db, mode: 'exclusive' | 'access exclusive'): Promise<void> {
  const tables = (await allTablesOf(trx)).map(quoted);
  if (tables.length === 0) return;
  await run(trx, `set local lock_timeout = '3s'`);
  for (let left = TRIES; ; left--) {
    await run(trx, 'savepoint locks');
    try {
      await run(trx, `lock table ${tables.join(', ')} in ${mode} mode`);
      break;
    } catch (error) {
      if (left <= 0 || !BUSY.has(codeOf(error))) throw error;
      await run(trx, 'rollback to savepoint locks');
      await delay(PAUSE_MS);
    }
  }
  await run(trx, 'set local lock_timeout = 0');
}
