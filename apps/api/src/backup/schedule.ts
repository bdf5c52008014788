import { Zone } from '@editique/domain/time/zone';
import { type Db, run } from '../db/database.ts';
import { RECORD } from '../db/migration-record.ts';

const DAY_MS = 86_400_000;

/** The last instant at which the clocks of the workshop showed this time (`HH:MM`). */
export function lastTime(time: string, timeZone: string, now: number): number {
  const zone = new Zone(timeZone);
  const today = zone.toInstant(Date.parse(`${zone.today(now)}T${time}:00Z`));
  if (today <= now) return today;
  return zone.toInstant(Date.parse(`${zone.today(now - DAY_MS)}T${time}:00Z`));
}

/**
 * Whether the nightly backup of this instant is still to be made: no instance has tried, and the database was there by then. One
 * that was made since, such as a newcomer's, waits for its first night.
 */
export async function isDue(db: Db, instant: number): Promise<boolean> {
  const [row] = await run<{ is: boolean }>(
    db,
    `select exists (select from ${RECORD} where "timestamp"::timestamptz < $1::timestamptz)
       and not exists (select from sauvegarde where origine = 'nocturne' and debut >= $1::timestamptz) as is`,
    [new Date(instant).toISOString()],
  );
  return row?.is === true;
}
