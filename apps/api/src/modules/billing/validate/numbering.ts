import { numberInSeries, type Series } from '@editique/domain/billing/facture-number';
import type { Zone } from '@editique/domain/time/zone';
import type { Db, Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';

export const SERIES_LOCK = 7_294_193;

/** A facture dated this far ahead was numbered by a wrong clock. It must not determine the dates of all later ones. */
const FURTHEST = "interval '2 days'";

/**
 * Returns the date of the next facture of the series, by the database's clock. Locks the series until the transaction ends, so dates never
 * go back while numbers increase: around midnight, on instances with different clocks, or when the clock is set back.
 */
export async function momentIn(trx: Trx, series: Series | null): Promise<string> {
  if (series) await run(trx, 'select pg_advisory_xact_lock($1::int, hashtext($2::text))', [SERIES_LOCK, series]);
  const [clock] = await run<{ now: string }>(
    trx,
    `select to_char(greatest(clock_timestamp(), (select max(validee_le) from facture
       where lower(num_facture) = any($1::text[]) and validee_le < clock_timestamp() + ${FURTHEST})) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
    [series ? await lastNumbers(trx, series) : []],
  );
  if (!clock) throw new Error('The clock of the database answered no row');
  return clock.now;
}

/** Returns the last number of each year, in lower case. */
async function lastNumbers(trx: Trx, series: Series): Promise<string[]> {
  const counters = await run<{ year: number; rank: number }>(
    trx,
    `select annee as year, dernier as rank from compteur where serie = $1::text`,
    [series],
  );
  return counters.map(({ year, rank }) => numberInSeries(year, rank, series).toLowerCase());
}

/**
 * Takes the next number of the year's gapless series. Its counter stays locked until the transaction ends: concurrent callers wait, and a
 * facture that fails gives its number back.
 */
export async function nextNumber(trx: Trx, series: Series, year: number): Promise<string> {
  for (;;) {
    const [counter] = await run<{ rank: number }>(
      trx,
      `insert into compteur as c (serie, annee, dernier) values ($1::text, $2::int, 1)
       on conflict (serie, annee) do update set dernier = c.dernier + 1 returning dernier as rank`,
      [series, year],
    );
    if (!counter) throw new Error(`The counter of ${series}-${year} answered no row`);
    if (!(await isTaken(trx, series, year, counter.rank))) return numberInSeries(year, counter.rank, series);
  }
}

/** Where to start: after a known rank, or after the counter and this many numbers about to be taken. */
type Behind = { rank: number } | { taken: number };

/** Returns the rank of the next number, if nobody else takes one first. */
export async function expectedRank(db: Db, series: Series, year: number, behind: Behind): Promise<number> {
  if ('rank' in behind) return freeAfter(db, series, year, behind.rank);
  const [counter] = await run<{ rank: number }>(db, `select dernier as rank from compteur where serie = $1::text and annee = $2::int`, [
    series,
    year,
  ]);
  let rank = counter?.rank ?? 0;
  for (let left = behind.taken; left >= 0; left -= 1) rank = await freeAfter(db, series, year, rank);
  return rank;
}

async function freeAfter(db: Db, series: Series, year: number, rank: number): Promise<number> {
  let next = rank + 1;
  while (await isTaken(db, series, year, next)) next += 1;
  return next;
}

/** Returns the year whose series numbers a facture validated at that moment. */
export const yearOf = (zone: Zone, moment: string): number => Number(zone.today(Date.parse(moment)).slice(0, 4));

/** The maximum number of digits, with leading zeros, that an older release accepted in a typed number. */
const MAX_DIGITS = 8;

async function isTaken(db: Db | Trx, series: Series, year: number, rank: number): Promise<boolean> {
  const digits = String(rank);
  const writings = Array.from({ length: Math.max(1, MAX_DIGITS - digits.length + 1) }, (_, zeros) =>
    digits.padStart(digits.length + zeros, '0'),
  );
  const rows = await run(db, `select 1 from facture where lower(num_facture) = any($1::text[]) limit 1`, [
    writings.map((writing) => `${series}-${year}-${writing}`.toLowerCase()),
  ]);
  return rows.length > 0;
}
