import { run } from '../db/database.ts';
import type { Backups } from './backups.ts';
import { BackupError } from './errors.ts';
import { isUnused, pendingMigrations } from './file/schema-facts.ts';
import type { Attempt } from './record.ts';

const LOCK = 7_294_191;

/**
 * Makes a backup before this release migrates a database that is in use. A failure stops the start, because without the backup an upgrade
 * cannot be undone. Returns the attempt so that the caller can record it after the migration: the table for it may not exist before.
 */
export async function backUpBeforeMigration(backups: Backups): Promise<Attempt | null> {
  const { database } = backups;
  if (!backups.isAutomatic || !(await isNeeded(backups))) return null;
  if (database.embedded) return save(backups);
  // If several instances start together, the first makes the backup. The others wait for it and then need none of their own.
  return database.db.transaction().execute(async (trx) => {
    await run(trx, 'set local statement_timeout = 0');
    await run(trx, 'set local idle_in_transaction_session_timeout = 0');
    const [lock] = await run<{ is: boolean }>(trx, `select pg_try_advisory_xact_lock(${LOCK}::bigint) as is`);
    if (lock?.is) return save(backups);
    await run(trx, `select pg_advisory_xact_lock(${LOCK}::bigint)`);
    return null;
  });
}

async function isNeeded({ database: { db } }: Backups): Promise<boolean> {
  const { applied, pending } = await pendingMigrations(db);
  return applied > 0 && pending.length > 0 && !(await isUnused(db));
}

async function save(backups: Backups): Promise<Attempt> {
  const attempt = await backups.save('migration');
  if (attempt.erreur === undefined) return attempt;
  throw new BackupError(
    `La mise à jour n'a pas commencé, car la sauvegarde qui la précède a échoué (${attempt.fichier}) : ${attempt.erreur}`,
  );
}
