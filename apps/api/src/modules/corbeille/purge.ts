import { KEPT_DAYS } from '@editique/domain/corbeille/deleted';
import { type Db, run } from '../../db/database.ts';

/** SQL: whether the record can still be restored. */
export const IS_KEPT = `supprime_le > now() - interval '${KEPT_DAYS} days'`;

/**
 * Deletes records that can no longer be restored. One instance does it: another one that starts meanwhile finds the lock taken and skips
 * it.
 */
export async function purgeDeleted(db: Db): Promise<void> {
  await run(db, `delete from corbeille where not (${IS_KEPT}) and pg_try_advisory_xact_lock(hashtext('purge corbeille'))`);
}
