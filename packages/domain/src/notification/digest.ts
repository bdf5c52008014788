import { DAY_MS, HOUR_MS } from '../time/durations.ts';
import type { Zone } from '../time/zone.ts';

/** The local hour at which the daily mail is sent. */
const DIGEST_HOUR = 7;

/** Returns when the next daily mail is sent. */
export function nextDigest(now: number, zone: Zone): number {
  const { wall, today } = onWall(now, zone);
  return zone.toInstant(wall < today ? today : today + DAY_MS);
}

/** Returns when the last daily mail was sent, or should have been. */
export function lastDigest(now: number, zone: Zone): number {
  const { wall, today } = onWall(now, zone);
  return zone.toInstant(wall < today ? today - DAY_MS : today);
}

/** Returns the current local time, and the local time of today's daily mail. */
function onWall(now: number, zone: Zone): { wall: number; today: number } {
  const wall = zone.toWall(now);
  return { wall, today: Math.floor(wall / DAY_MS) * DAY_MS + DIGEST_HOUR * HOUR_MS };
}
