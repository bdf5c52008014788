import { type Account, type Movement, type PeriodSums, runningAccount } from '@editique/domain/billing/account';
import { client } from '@editique/domain/entities/client';
import { addDays, dayBegins } from '@editique/domain/time/days';
import type { Zone } from '@editique/domain/time/zone';
import type { Db } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { tableOf } from '../../../engine/definition/table.ts';
import { one } from '../../../engine/record/read.ts';

export interface AccountAsked {
  client: number;
  /** First day of the period, or null for all; both days are included. */
  from: string | null;
  to: string;
  /** Only this many of the newest movements are read. */
  last: number;
}

/** Days of factures follow the product's time zone, not the database's: $4 and $5 are the moments that bound the period. */
const FACTURES = 'from facture f where f.client_id = $1::int and f.validee_le is not null and f.date_facture < $5::timestamptz';
const BILLED_IN = '($4::timestamptz is null or f.date_facture >= $4::timestamptz)';
const REGLEMENTS = 'from reglement r where r.client_id = $1::int and r.date <= $3::date';
const PAID_IN = '($2::date is null or r.date >= $2::date)';

/** Sums of everything up to the last day, read from indexes alone. Drafts are on no account. */
const SUMS = `select coalesce(sum(s.opening), 0)::text as opening, sum(s.count)::int as count, coalesce(sum(s.debit), 0)::text as debit, coalesce(sum(s.credit), 0)::text as credit from (
    select sum(f.total_ttc) filter (where not ${BILLED_IN}) as opening, count(*) filter (where ${BILLED_IN}) as count,
      sum(f.total_ttc) filter (where ${BILLED_IN} and f.total_ttc > 0) as debit, -sum(f.total_ttc) filter (where ${BILLED_IN} and f.total_ttc < 0) as credit ${FACTURES}
    union all
    select -sum(r.montant) filter (where not ${PAID_IN}), count(*) filter (where ${PAID_IN}), 0, sum(r.montant) filter (where ${PAID_IN}) ${REGLEMENTS}) s`;

/**
 * Selects the newest movements and a few before them. Within a day a facture is sorted before its payments, whatever the hour, so the days
 * of the newest factures and règlements are read whole: 26 hours cover any day.
 */
const NEWEST = `select null::date as jour, f.date_facture as moment, case f.type_facture when 1 then 'facture' else 'avoir' end as type, f.type_facture as sorte, f.id,
      f.num_facture as reference, case f.type_facture when 1 then f.date_echeance end as echeance, null::int as mode, greatest(f.total_ttc, 0) as debit, greatest(-f.total_ttc, 0) as credit
    ${FACTURES} and ${BILLED_IN} and f.date_facture >= (select min(x.date_facture) - interval '26 hours'
      from (select f.date_facture ${FACTURES} and ${BILLED_IN} order by f.date_facture desc limit $6::int) x)
    union all
    select r.date, null, 'reglement', 3, r.id, r.reference, null, r.mode, 0, r.montant ${REGLEMENTS} and ${PAID_IN} and r.date >= (select min(x.date)
      from (select r.date ${REGLEMENTS} and ${PAID_IN} order by r.date desc limit $6::int) x)`;

interface Read extends Omit<Movement, 'date'> {
  jour: string | null;
  moment: Date | null;
  sorte: number;
  sums: PeriodSums;
}

/** Reads what a client was billed and paid, with the balance after each movement. */
export async function readAccount(db: Db, zone: Zone, { client: id, from, to, last }: AccountAsked): Promise<Account> {
  const { version: _, ...facts } = await one(db, tableOf(client), id);
  // One statement, so that opening balance, movements and sums come from one snapshot.
  const rows = await run<Read>(
    db,
    `select to_jsonb(s) as sums, n.jour::text as jour, n.moment, n.type, n.sorte, n.id, n.reference, n.echeance::text as "dateEcheance", n.mode, n.debit::text as debit, n.credit::text as credit
     from (${SUMS}) s left join (${NEWEST}) n on true`,
    [id, from, to, from && dayBegins(zone, from), dayBegins(zone, addDays(to, 1)), last],
  );
  return { client: facts, du: from, au: to, ...runningAccount(rows[0]?.sums ?? NOTHING, inOrder(rows, zone).slice(-last)) };
}

const NOTHING: PeriodSums = { opening: '0', count: 0, debit: '0', credit: '0' };

/** Sorts by day. Within a day a facture comes before its payments. */
const inOrder = (rows: readonly Read[], zone: Zone): Movement[] =>
  rows
    .flatMap(({ sums: _, jour, moment, ...row }) => {
      const date = jour ?? (moment && zone.today(moment.getTime()));
      return date === null ? [] : [{ ...row, date }];
    })
    .sort((one, other) => one.date.localeCompare(other.date) || one.sorte - other.sorte || one.id - other.id)
    .map(({ sorte: _, ...movement }) => movement);
