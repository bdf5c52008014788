import { DAY_MS, HOUR_MS } from '../time/durations.ts';
import type { Zone } from '../time/zone.ts';

/** The hour of the clocks at which the daily mail goes out. */
const DIGEST_HOUR = 7;

/** When the next daily mail goes out. */
export function nextDigest(now: number, zone: Zone): number {
  const { wall, today } = onWall(now, zone);
  return zone.toInstant(wall < today ? today : today + DAY_MS);
}

/** When the last daily mail went out, or should have. */
export function lastDigest(now: number, zone: Zone): number {
  const { wall, today } = onWall(now, zone);
  return zone.toInstant(wall < today ? today - DAY_MS : today);
}

/** The time of the clocks, and when they show the hour of the daily mail on that day. */
function onWall(now: number, zone: Zone): { wall: number; today: number } {
  const wall = zone.toWall(now);
  return { wall, today: Math.floor(wall / DAY_MS) * DAY_MS + DIGEST_HOUR * HOUR_MS };
}
