import { STATUT, TYPE_FACTURE } from '@editique/domain/billing/statut';
import {
  DSO_DAYS,
  daysSalesOutstanding,
  type MonthOfMoney,
  type OwedPart,
  type PaymentsPart,
  type SalesPart,
} from '@editique/domain/dashboard/money';
import { addDays, dayBegins, firstOfMonth, stepsBetween } from '@editique/domain/time/days';
import type { Zone } from '@editique/domain/time/zone';
import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { oneRow } from './one-row.ts';

const MONTHS = 12;
const IS_VALIDATED = 'f.validee_le is not null';

/** The last months: the first day of each, and the last day of the current one. */
interface Months {
  firsts: string[];
  last: string;
}

interface MoneyFigures {
  sales(): Promise<SalesPart>;
  payments(): Promise<PaymentsPart>;
  owed(): Promise<OwedPart>;
}

/** Returns what was billed, paid and is owed. */
export const moneyFigures = (db: Db, zone: Zone, overdue: () => string): MoneyFigures => ({
  sales: () => readSales(db, zone),
  payments: () => readPayments(db, zone),
  owed: () => readOwed(db, zone, overdue()),
});

async function readSales(db: Db, zone: Zone): Promise<SalesPart> {
  const { firsts, last } = lastMonths(zone);
  const [parMois, drafts] = await Promise.all([
    byMonth(
      db,
      firsts,
      `select width_bucket(f.date_facture, $2::timestamptz[]) as rang, f.total_ttc as montant from facture f
       where ${IS_VALIDATED} and f.date_facture >= ($2::timestamptz[])[1] and f.date_facture < $3::timestamptz`,
      [firsts.map((day) => dayBegins(zone, day)), dayBegins(zone, addDays(last, 1))],
    ),
    oneRow<{ total: number }>(db, `select count(*)::int as total from facture f where f.statut = '${STATUT.draft}'`),
  ]);
  return {
    ...parMois,
    filtres: query({ dateFactureMin: firsts[0], dateFactureMax: last, statut: FINAL }),
    brouillons: { total: drafts.total, filtres: query({ statut: [STATUT.draft] }) },
  };
}

async function readPayments(db: Db, zone: Zone): Promise<PaymentsPart> {
  const { firsts, last } = lastMonths(zone);
  const parMois = await byMonth(
    db,
    firsts,
    `select width_bucket(r.date, $2::date[]) as rang, r.montant from reglement r where r.date between ($2::date[])[1] and $3::date`,
    [firsts, last],
  );
  return { ...parMois, filtres: query({ dateMin: firsts[0], dateMax: last }) };
}

interface OwedRead {
  du: string;
  factures: number;
  echu: string;
  echues: number;
  nonImpute: string;
  facture: string;
}

async function readOwed(db: Db, zone: Zone, overdue: string): Promise<OwedPart> {
  const today = zone.today();
  const read = await oneRow<OwedRead>(
    db,
    `select coalesce(sum(t.reste), 0) as du, count(*)::int as factures,
       coalesce(sum(t.reste) filter (where ${overdue}), 0) as echu, (count(*) filter (where ${overdue}))::int as echues,
       (select coalesce(sum(r.montant - r.impute), 0) from reglement r where r.montant <> r.impute) as "nonImpute",
       (select coalesce(sum(f.total_ttc), 0) from facture f where ${IS_VALIDATED} and f.date_facture >= $1::timestamptz and f.date_facture < $2::timestamptz) as facture
     from facture t where t.validee_le is not null and t.type_facture = ${TYPE_FACTURE.facture} and t.reste > 0`,
    [dayBegins(zone, addDays(today, 1 - DSO_DAYS)), dayBegins(zone, addDays(today, 1))],
  );
  const montant = Number(read.du);
  return {
    du: {
      montant,
      factures: read.factures,
      filtres: query({ typeFacture: TYPE_FACTURE.facture, statut: [STATUT.validated, STATUT.partlyPaid], resteMin: '0.01' }),
    },
    echu: { montant: Number(read.echu), factures: read.echues, filtres: 'echue=true' },
    nonImpute: Number(read.nonImpute),
    delaiPaiement: daysSalesOutstanding(montant, Number(read.facture)),
  };
}

const FINAL = Object.values(STATUT).filter((statut) => statut !== STATUT.draft);

function lastMonths(zone: Zone): Months {
  const today = zone.today();
  return { firsts: stepsBetween('month', firstOfMonth(today, 1 - MONTHS), today), last: addDays(firstOfMonth(today, 1), -1) };
}

/** Adds up amounts by the rank of their month, in the database, whose decimals are exact. */
async function byMonth(
  db: Db,
  firsts: string[],
  amounts: string,
  parameters: unknown[],
): Promise<{ parMois: MonthOfMoney[]; total: number }> {
  const rows = await run<{ mois: string; montant: string; total: string }>(
    db,
    `with s as (select a.rang, sum(a.montant) as montant from (${amounts}) a group by a.rang)
     select left(m.jour, 7) as mois, coalesce(s.montant, 0) as montant, sum(coalesce(s.montant, 0)) over () as total
     from unnest($1::text[]) with ordinality m (jour, rang) left join s on s.rang = m.rang order by m.rang`,
    [firsts, ...parameters],
  );
  return { parMois: rows.map(({ mois, montant }) => ({ mois, montant: Number(montant) })), total: Number(rows[0]?.total ?? 0) };
}

/** Returns the query string of a list. */
function query(parameters: Record<string, string | number | readonly string[] | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one));
  return search.toString();
}
