import { KEPT_DAYS } from '@editique/domain/corbeille/deleted';
import { type Db, run } from '../../db/database.ts';

/** A condition: the record can still be restored. */
export const IS_KEPT = `supprime_le > now() - interval '${KEPT_DAYS} days'`;

/** Deletes for good what nobody can restore any more. One instance does it; another one that comes meanwhile finds the lock taken. */
export async function purgeDeleted(db: Db): Promise<void> {
  await run(db, `delete from corbeille where not (${IS_KEPT}) and pg_try_advisory_xact_lock(hashtext('purge corbeille'))`);
}
