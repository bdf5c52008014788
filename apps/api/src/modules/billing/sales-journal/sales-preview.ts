import type { SalesPreview } from '@editique/domain/billing/sales-journal';
import type { Zone } from '@editique/domain/time/zone';
import type { Db } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { momentsOf, salesPage } from './sales-journal.ts';

interface TotalsRead {
  factures: number;
  avoirs: number;
  base: string;
  tva: string;
  ttc: string;
}

/**
 * Returns a page of the sales journal with the totals of the period. The totals are those stored on the factures: they are the sums of
 * their rates, so they agree with the rows if both are read in one snapshot.
 */
export async function salesPreview(
  db: Db,
  zone: Zone,
  { du, au, ...paging }: { du: string; au: string; page: number; size: number },
): Promise<SalesPreview> {
  const moments = momentsOf(zone, du, au);
  const [totals] = await run<TotalsRead>(
    db,
    `select count(*) filter (where type_facture = 1)::int as factures, count(*) filter (where type_facture = 2)::int as avoirs,
       coalesce(sum(total_ht), 0) as base, coalesce(sum(total_tva), 0) as tva, coalesce(sum(total_ttc), 0) as ttc
     from facture where validee_le is not null and date_facture >= $1::timestamptz and date_facture < $2::timestamptz`,
    [moments.start, moments.end],
  );
  const { factures = 0, avoirs = 0, base = '0', tva = '0', ttc = '0' } = totals ?? {};
  return {
    du,
    au,
    objects: await salesPage(db, zone, moments, paging),
    total: factures + avoirs,
    totaux: { factures, avoirs, base: Number(base), tva: Number(tva), ttc: Number(ttc) },
  };
}
