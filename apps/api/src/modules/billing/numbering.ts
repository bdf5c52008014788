import { numberInSeries, type Series } from '@editique/domain/billing/facture-number';
import type { Trx } from '../../db/database.ts';
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

/** As many zeros as an older release took before a number that was typed. */
const MAX_DIGITS = 8;

async function isTaken(trx: Trx, series: Series, year: number, rank: number): Promise<boolean> {
  const digits = String(rank);
  const writings = Array.from({ length: Math.max(1, MAX_DIGITS - digits.length + 1) }, (_, zeros) =>
    digits.padStart(digits.length + zeros, '0'),
  );
  const rows = await run(trx, `select 1 from facture where lower(num_facture) = any($1::text[]) limit 1`, [
    writings.map((writing) => `${series}-${year}-${writing}`.toLowerCase()),
  ]);
  return rows.length > 0;
}
