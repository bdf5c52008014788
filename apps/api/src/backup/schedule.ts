import { addDays } from '@editique/domain/time/days';
import { DAY_MS } from '@editique/domain/time/durations';
import { Zone } from '@editique/domain/time/zone';
import { type Db, run } from '../db/database.ts';
import { RECORD } from '../db/migrate/migration-record.ts';

/** Longer than a day, so that clock differences between instances do not matter. A later time comes from a wrong clock. */
const AHEAD_MS = 2 * DAY_MS;

/** Returns the last instant at which the local time was `time` (`HH:MM`). */
export function lastTime(time: string, timeZone: string, now: number): number {
  const zone = new Zone(timeZone);
  const today = zone.today(now);
  const on = (day: string): number => zone.toInstant(Date.parse(`${day}T${time}:00Z`));
  return on(today) <= now ? on(today) : on(addDays(today, -1));
}

/** SQL: the delay before the next attempt after a failure. It doubles each time, up to two hours. */
const PATIENCE = "least(interval '5 minutes' * 2 ^ (least(count(*), 10) - 1), interval '2 hours')";

/**
 * Returns whether the nightly backup of this instant must be made now, as a first attempt or again after a failure. It is due if none of
 * that night succeeded, the last failure is long enough ago, and the database existed at that instant: a new database waits for its first
 * night. Rows dated days ahead were written while the clock of the machine was wrong. They are ignored, because otherwise no backup would
 * be made until that date.
 */
export async function isDue(db: Db, instant: number, now: number): Promise<'first' | 'again' | null> {
  const [row] = await run<{ due: 'first' | 'again' | null }>(
    db,
    `select case when not exists (select from ${RECORD} where "timestamp"::timestamptz < $1::timestamptz or "timestamp"::timestamptz > $2::timestamptz)
           or count(octets) > 0 then null
         when count(*) = 0 then 'first'
         when max(fin) + ${PATIENCE} <= $3::timestamptz then 'again' end as due
       from sauvegarde where origine = 'nocturne' and debut >= $1::timestamptz and debut <= $2::timestamptz`,
    [new Date(instant).toISOString(), new Date(instant + AHEAD_MS).toISOString(), new Date(now).toISOString()],
  );
  return row?.due ?? null;
}
