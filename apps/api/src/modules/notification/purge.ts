import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';

const KEPT_DAYS = 90;

/** Deletes notices that are too old. When two instances run it together, the second finds nothing left. */
export async function purgeNotices(db: Db): Promise<void> {
  await run(db, `delete from notification where date < now() - interval '${KEPT_DAYS} days'`);
  await run(db, `delete from resume_notification where jour < current_date - 7`);
}
