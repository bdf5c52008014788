import { numberInSeries, type Series } from '@editique/domain/billing/facture-number';
import type { Zone } from '@editique/domain/time/zone';
import type { Db, Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';

/**
 * The next number of the year's unbroken series. Its counter stays locked until the transaction ends: whoever asks meanwhile
 * waits, and a facture that fails gives its number back.
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

/** The number that comes next, after as many as are about to be taken, if nobody else takes one before. */
export async function expectedNumber(db: Db, series: Series, year: number, before: number): Promise<string> {
  const [counter] = await run<{ rank: number }>(db, `select dernier as rank from compteur where serie = $1::text and annee = $2::int`, [
    series,
    year,
  ]);
  let rank = counter?.rank ?? 0;
  for (let left = before; left >= 0; left -= 1) {
    do rank += 1;
    while (await isTaken(db, series, year, rank));
  }
  return numberInSeries(year, rank, series);
}

/** The year whose series numbers what is validated at that moment. */
export const yearOf = (zone: Zone, moment: string): number => Number(zone.today(Date.parse(moment)).slice(0, 4));

/** As many zeros as an older release took before a number that was typed. */
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
