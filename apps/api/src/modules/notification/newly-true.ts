import type { Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';

/** The name of the facts about a bibliothèque. Their notices are of a kind that tells of jobs as well. */
export const EXPECTED = 'attendu';

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

const SUBJECT = 'coalesce(t.job_id, t.article_id, t.facture_id, t.bibliotheque_id)';

/** SQL: whether what a notice `t` tells held at the last look. A mention, an import or one notice of very many is nothing that ends. */
export const STILL_HOLDS = `(t.type = 'mention' or ${SUBJECT} is null or exists (select 1 from fait_signale f
  where f.type = case when t.bibliotheque_id is null then t.type else '${EXPECTED}' end and f.sujet = ${SUBJECT}))`;

/** Which of these were not told together with others on that day. */
export async function notTogether(trx: Trx, type: string, day: string, subjects: ReadonlySet<number>): Promise<Set<number>> {
  const told = await run<{ sujet: number }>(trx, `select sujet from fait_signale where type = $1::text and sujet = any($2::int[])`, [
    togetherOf(type, day),
    [...subjects],
  ]);
  const known = new Set(told.map(({ sujet }) => sujet));
  return new Set([...subjects].filter((sujet) => !known.has(sujet)));
}

/** Remembers that these were told together on that day. What was remembered of other days is forgotten. */
export async function rememberTogether(trx: Trx, type: string, day: string, subjects: ReadonlySet<number>): Promise<void> {
  const name = togetherOf(type, day);
  await run(trx, `delete from fait_signale where starts_with(type, $1::text) and type <> $2::text`, [togetherOf(type, ''), name]);
  await run(trx, `insert into fait_signale (type, sujet) select $1::text, unnest($2::int[]) on conflict do nothing`, [name, [...subjects]]);
}

/** They are kept beside what holds, under a name of their own. */
const togetherOf = (type: string, day: string): string => `lot:${type}:${day}`;
