import { addDays } from '@editique/domain/time/days';
import type { Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';

/** The name of the facts about a bibliothèque. Their notices share their kind with notices about jobs. */
export const EXPECTED = 'attendu';

/**
 * Returns which of these facts are new since the last look. `subjects` must contain all that hold now: any other is forgotten, and counts
 * as new when it returns.
 */
export async function recordNewFacts(trx: Trx, type: string, subjects: readonly number[]): Promise<Set<number>> {
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

/** SQL: whether one of the facts of a collective notice held at the last look. True when the facts are no longer remembered. */
const SOME_HOLD = `(not exists (select 1 from fait_signale m where m.type = t.cle) or exists (select 1 from fait_signale m
  join fait_signale f on f.type = split_part(t.cle, ':', 2) and f.sujet = m.sujet where m.type = t.cle))`;
/** SQL: whether no backup has succeeded since the failed one. */
const UNSAVED = `not exists (select 1 from sauvegarde s where s.erreur is null and s.fin > t.date)`;

/** SQL: whether the fact of a notice `t` held at the last look. A mention or an import never ends. */
export const STILL_HOLDS = `case when t.type = 'mention' then true when t.type = 'sauvegarde' then ${UNSAVED}
  when starts_with(t.cle, 'lot:') then ${SOME_HOLD} when ${SUBJECT} is null then true
  else exists (select 1 from fait_signale f
    where f.type = case when t.bibliotheque_id is null then t.type else '${EXPECTED}' end and f.sujet = ${SUBJECT}) end`;

/** Returns those of these facts that a collective notice reported on that day: the key of the notice by subject. */
export async function collectiveNoticesOf(
  trx: Trx,
  type: string,
  day: string,
  subjects: ReadonlySet<number>,
): Promise<Map<number, string>> {
  if (subjects.size === 0) return new Map();
  const told = await run<{ sujet: number; cle: string }>(
    trx,
    `select sujet, type as cle from fait_signale where starts_with(type, $1::text) and sujet = any($2::int[])`,
    [collectiveKeyPrefix(type, day), [...subjects]],
  );
  return new Map(told.map(({ sujet, cle }) => [sujet, cle]));
}

/** Longer than a mail with these notices can be under way. */
const REMEMBERED_DAYS = 3;

/**
 * Remembers that one collective notice reported these facts on that day, and returns its key. Forgets those of earlier days after a while.
 */
export async function recordCollectiveNotice(
  trx: Trx,
  type: string,
  { day, now }: { day: string; now: number },
  subjects: ReadonlySet<number>,
): Promise<string> {
  await run(trx, `delete from fait_signale where starts_with(type, $1::text) and type collate "C" < $2::text`, [
    collectiveKeyPrefix(type, ''),
    collectiveKeyPrefix(type, addDays(day, -REMEMBERED_DAYS)),
  ]);
  const cle = `${collectiveKeyPrefix(type, day)}:${now}`;
  await run(trx, `insert into fait_signale (type, sujet) select $1::text, unnest($2::int[]) on conflict do nothing`, [cle, [...subjects]]);
  return cle;
}

/** Returns the prefix of the key of a collective notice. Its facts are stored under that key, beside the facts that hold. */
const collectiveKeyPrefix = (type: string, day: string): string => `lot:${type}:${day}`;

/**
 * Schedules these collective notices again because some of their facts hold again. Users whose daily mail omitted such a notice, because no
 * fact held at its hour, get it in the next one.
 */
export async function rescheduleCollectiveNotices(trx: Trx, keys: Iterable<string>, digest: string): Promise<void> {
  await run(
    trx,
    `update notification n set mail = c.choix, mail_le = $2::timestamptz, date = now() from preference_notification c
     where n.cle = any($1::text[]) and n.mail is null and n.mail_le is not null and not n.lue
       and c.utilisateur_id = n.utilisateur_id and c.type = n.type and c.choix = 'quotidien'`,
    [[...new Set(keys)], digest],
  );
}
