import { addDays } from '@editique/domain/time/days';
import { DAY_MS } from '@editique/domain/time/durations';
import { Zone } from '@editique/domain/time/zone';
import { type Db, run } from '../db/database.ts';
import { RECORD } from '../db/migrate/migration-record.ts';

/** Longer than from one night to the next, whatever the clocks of the instances. */
const AHEAD_MS = 2 * DAY_MS;

/** The last instant at which the clocks of the workshop showed this time (`HH:MM`). */
export function lastTime(time: string, timeZone: string, now: number): number {
  const zone = new Zone(timeZone);
  const today = zone.today(now);
  const on = (day: string): number => zone.toInstant(Date.parse(`${day}T${time}:00Z`));
  return on(today) <= now ? on(today) : on(addDays(today, -1));
}

/** How long after a failure it is tried again: twice as long each time, up to the longest. */
const PATIENCE = "least(interval '5 minutes' * 2 ^ (least(count(*), 10) - 1), interval '2 hours')";

/**
 * Whether the nightly backup of this instant is to be made now: none of that night succeeded, the last that failed is long enough ago,
 * and the database was there by then. One that was made since, such as a newcomer's, waits for its first night. What lies days ahead was
 * written while the clock of the machine was wrong, and says nothing: there would be no backup until that day.
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
