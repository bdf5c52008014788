import type { Holiday } from '@editique/domain/planning/holidays';
import { tooMany, unavailable } from '../../http/errors.ts';
import { WorkerLane } from '../../threads/lane.ts';
import type { HolidayOrder } from './public-holidays.ts';

const PLACES = 50;
const RETRY_S = 2;
const LIMIT_MS = 30_000;
const MEMORY_MB = 256;

/**
 * Reads holidays in a thread that starts on demand and ends when it is idle, which frees its memory. The library contains the calendars of
 * the whole world: they take a quarter of a second to load, and are needed once a year.
 */
const reader = new WorkerLane<HolidayOrder, Holiday[]>({
  file: new URL('./holidays-worker.ts', import.meta.url),
  places: PLACES,
  limitMs: LIMIT_MS,
  memoryMb: MEMORY_MB,
  full: () => tooMany('Trop de demandes en même temps, réessayez dans un instant', RETRY_S),
  exceeded: unavailable,
});

/** Cache of the answers. Bounded by the number of years that may be asked for. */
const known = new Map<string, readonly Holiday[]>();

export async function holidaysOf(order: HolidayOrder): Promise<readonly Holiday[]> {
  const key = `${order.country} ${order.year}`;
  const found = known.get(key);
  if (found) return found;
  let days: readonly Holiday[] = [];
  await reader.run({
    prepare: () => order,
    onPart(part) {
      days = part;
    },
  });
  known.set(key, days);
  return days;
}
