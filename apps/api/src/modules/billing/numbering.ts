import type { Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';

const LOCK = 7_294_117;
const DIGITS = 4;

/**
 * The next number of the year's unbroken sequence. A lock holds the sequence until the transaction ends: whoever asks meanwhile
 * waits, and a facture that fails leaves no hole.
 */
export async function nextNumber(trx: Trx, year: number): Promise<string> {
  await run(trx, 'select pg_advisory_xact_lock($1::bigint)', [LOCK]);
  const prefix = `FA-${year}-`;
  const [row] = await run<{ last: number }>(
    trx,
    `select coalesce(max(substring(num_facture from $2::int)::int), 0) as last from facture where upper(num_facture) ~ $1::text`,
    [`^${prefix}\\d{1,8}$`, prefix.length + 1],
  );
  return prefix + String((row?.last ?? 0) + 1).padStart(DIGITS, '0');
}
