import { HISTORY } from '@editique/domain/job/steps';
import type { Db, Trx } from '../db/database.ts';
import { run } from '../db/database.ts';

/** How long ago the request came, in milliseconds. */
export const ageOf = (arrivedAt: number | undefined): number => (arrivedAt === undefined ? 0 : performance.now() - arrivedAt);

/**
 * SQL: whether the job was moved after a request came that is so old. Such a request was meant for the step before. Both times are of
 * the database's clock, so that it holds for moves through another instance as well.
 */
export const movedSince = (job: string, age: string): string =>
  `exists (select from historique x where x.job_id = ${job} and x.action between ${HISTORY.started} and ${HISTORY.relaunched}
    and x.date_action > clock_timestamp() - ${age}::float8 * interval '1 millisecond')`;

export async function isMovedSince(db: Db | Trx, id: number, arrivedAt: number | undefined): Promise<boolean> {
  const [row] = await run<{ is: boolean }>(db, `select ${movedSince('$1::int', '$2')} as is`, [id, ageOf(arrivedAt)]);
  return row?.is === true;
}
