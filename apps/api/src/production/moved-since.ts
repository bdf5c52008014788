import { HISTORY } from '@editique/domain/job/steps';
import type { Db, Trx } from '../db/database.ts';
import { run } from '../db/database.ts';

/** Returns how long ago the request arrived, in milliseconds. */
export const ageOf = (arrivedAt: number | undefined): number => (arrivedAt === undefined ? 0 : performance.now() - arrivedAt);

/**
 * SQL: whether the job was moved after a request of that age arrived. Such a request was meant for the step before. Both times are those of
 * the database's clock, so moves through other instances count as well. Moves dated in the future do not count: they were made before that
 * clock was set back.
 */
export const movedSince = (job: string, age: string): string =>
  `exists (select from historique x where x.job_id = ${job} and x.action between ${HISTORY.started} and ${HISTORY.relaunched}
    and x.date_action > clock_timestamp() - ${age}::float8 * interval '1 millisecond' and x.date_action <= clock_timestamp())`;

export async function isMovedSince(db: Db | Trx, id: number, arrivedAt: number | undefined): Promise<boolean> {
  const [row] = await run<{ is: boolean }>(db, `select ${movedSince('$1::int', '$2')} as is`, [id, ageOf(arrivedAt)]);
  return row?.is === true;
}
