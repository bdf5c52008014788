import { FACTURE_SERIES, numberInSeries, placeInSeries } from '@editique/domain/billing/facture-number';
import type { Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';

/**
 * The next number of the year's unbroken series. Its counter stays locked until the transaction ends: whoever asks meanwhile
 * waits, and a facture that fails gives its number back.
 */
export async function nextNumber(trx: Trx, year: number): Promise<string> {
  for (;;) {
    const [counter] = await run<{ rank: number }>(
      trx,
      `insert into compteur as c (serie, annee, dernier) values ($1::text, $2::int, 1)
       on conflict (serie, annee) do update set dernier = c.dernier + 1 returning dernier as rank`,
      [FACTURE_SERIES, year],
    );
    if (!counter) throw new Error(`The counter of ${FACTURE_SERIES}-${year} answered no row`);
    if (!(await isTaken(trx, year, counter.rank))) return numberInSeries(year, counter.rank);
  }
}

/** Whether the series has come to this number. One further on was typed by somebody, in an older release. */
export async function isGiven(trx: Trx, number: string): Promise<boolean> {
  const place = placeInSeries(number);
  if (!place) return false;
  const given = await run(trx, `select 1 from compteur where serie = $1::text and annee = $2::int and dernier >= $3::int`, [
    place.series,
    place.year,
    place.rank,
  ]);
  return given.length > 0;
}

/** As many zeros as an older release took before a number that was typed. */
const MAX_DIGITS = 8;

async function isTaken(trx: Trx, year: number, rank: number): Promise<boolean> {
  const digits = String(rank);
  const writings = Array.from({ length: Math.max(1, MAX_DIGITS - digits.length + 1) }, (_, zeros) =>
    digits.padStart(digits.length + zeros, '0'),
  );
  const rows = await run(trx, `select 1 from facture where lower(num_facture) = any($1::text[]) limit 1`, [
    writings.map((writing) => `${FACTURE_SERIES}-${year}-${writing}`.toLowerCase()),
  ]);
  return rows.length > 0;
}
