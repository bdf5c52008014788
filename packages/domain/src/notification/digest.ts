import { DAY_MS, HOUR_MS } from '../time/durations.ts';
import type { Zone } from '../time/zone.ts';

/** The hour of the clocks at which the daily mail goes out. */
const DIGEST_HOUR = 7;

/** When the next daily mail goes out. */
export function nextDigest(now: number, zone: Zone): number {
  const wall = zone.toWall(now);
  const today = Math.floor(wall / DAY_MS) * DAY_MS + DIGEST_HOUR * HOUR_MS;
  return zone.toInstant(wall < today ? today : today + DAY_MS);
}
