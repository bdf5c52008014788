import { Zone } from '@editique/domain/time/zone';
import type { Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Services } from '../../module.ts';
import { digestTime, type Notice, notifyUsers } from '../../notices/notify-users.ts';
import { collectiveNoticesOf, recordCollectiveNotice, recordNewFacts, rescheduleCollectiveNotices } from './reported-facts.ts';
import type { Facts, Source } from './source.ts';

const LOCK = 7_294_162;
/** More new facts of one kind become one collective notice, so that a stopped machine does not cause a hundred. */
const MOST_AT_ONCE = 50;

/**
 * Reads the facts that hold now and writes notices of the new ones. Instances take turns under a lock, so the second finds everything
 * reported. An instance that read before the other and writes after it repeats nothing either, because each notice has a unique key.
 */
export async function reportNewFacts(services: Services, sources: readonly Source[], now: number = Date.now()): Promise<void> {
  const { db, timeZone } = services.engine;
  const read = await Promise.allSettled(sources.map((source) => source(services, now)));
  // A failing source must not prevent notices of the others.
  for (const result of read) if (result.status === 'rejected') services.engine.onError(result.reason);
  const held = read.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  const when = { day: new Zone(timeZone).today(now), now, digest: digestTime(timeZone) };
  await transaction(db, async (trx) => {
    await run(trx, `select pg_advisory_xact_lock($1::bigint)`, [LOCK]);
    for (const facts of held) await notifyUsers(trx, timeZone, await noticesOf(trx, facts, when));
  });
}

interface When {
  day: string;
  now: number;
  /** Time of the next daily mail. */
  digest: string;
}

/** Returns the notices to write. A fact reported today, alone or collectively, is not reported again until tomorrow. */
async function noticesOf(trx: Trx, { name, facts, together }: Facts, { day, now, digest }: When): Promise<Notice[]> {
  const subjects = facts.map(({ sujet }) => sujet);
  const begun = await recordNewFacts(trx, name, subjects);
  const told = await collectiveNoticesOf(trx, name, day, begun);
  if (told.size > 0) await rescheduleCollectiveNotices(trx, told.values(), digest);
  const fresh = new Set([...begun].filter((sujet) => !told.has(sujet)));
  if (fresh.size > MOST_AT_ONCE)
    return [{ ...together(fresh.size, fresh), cle: await recordCollectiveNotice(trx, name, { day, now }, fresh) }];
  return facts
    .filter(({ sujet }) => fresh.has(sujet))
    .map((fact) => {
      const notice = fact.notice();
      return { ...notice, cle: `${notice.cle}:${day}` };
    });
}
