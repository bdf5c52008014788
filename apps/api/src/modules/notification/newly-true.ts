import type { Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';

/**
 * Which of these facts are new since the last look. All that hold now are given: what is no longer among them is forgotten, and
 * is new again when it comes back.
 */
export async function newlyTrue(trx: Trx, type: string, subjects: readonly number[]): Promise<Set<number>> {
  const fresh = await run<{ sujet: number }>(
    trx,
    `with held as (select distinct sujet from unnest($2::int[]) as h (sujet)),
       gone as (delete from fait_signale f where f.type = $1::text and not exists (select 1 from held h where h.sujet = f.sujet))
     insert into fait_signale (type, sujet) select $1::text, h.sujet from held h
     where not exists (select 1 from fait_signale f where f.type = $1::text and f.sujet = h.sujet)
     on conflict do nothing returning sujet`,
    [type, subjects],
  );
  return new Set(fresh.map(({ sujet }) => sujet));
}
