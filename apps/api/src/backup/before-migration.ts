import { run } from '../db/database.ts';
import type { Backups } from './backups.ts';
import { BackupError } from './errors.ts';
import { isUnused, pendingMigrations } from './file/schema-facts.ts';
import type { Attempt } from './record.ts';

const LOCK = 7_294_191;

/**
 * Before a release changes a database that is in use, what it holds is kept. A failure stops the start: an upgrade has no way back
 * without it. Answers what was made, for the table that the upgrade may bring.
 */
export async function backUpBeforeMigration(backups: Backups): Promise<Attempt | null> {
  const { database } = backups;
  if (!backups.isAutomatic || !(await isNeeded(backups))) return null;
  if (database.embedded) return save(backups);
  // Of instances that start together, the first makes it, and the others find nothing more to do.
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
