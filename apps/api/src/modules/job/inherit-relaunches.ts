import type { Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';

/**
 * Makes the oldest relaunch the first job of the chain, before the first job is deleted. It takes over the name and the number of
 * relaunches, so that the next one is still `<nomjob>.R<n>` of the deleted job.
 */
export async function inheritRelaunches(trx: Trx, origin: number): Promise<void> {
  const [heir] = await run<{ id: number }>(trx, `select id from job where origine_id = $1::int order by id for update`, [origin]);
  if (!heir) return;
  await run(
    trx,
    `update job r set relances = o.relances, nom_origine = coalesce(o.nom_origine, o.nomjob) from job o where o.id = $1::int and r.id = $2::int`,
    [origin, heir.id],
  );
  await run(trx, `update job set origine_id = nullif($2::int, id) where origine_id = $1::int`, [origin, heir.id]);
}
