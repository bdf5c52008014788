import { type Account, type Movement, type PeriodSums, runningAccount } from '@editique/domain/billing/account';
import { client } from '@editique/domain/entities/client';
import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { tableOf } from '../../engine/definition/table.ts';
import { one } from '../../engine/record/read.ts';

export interface AccountAsked {
  client: number;
  /** Days, both included. */
  from: string | null;
  to: string;
  /** So many movements are read, the newest. */
  last: number;
  timeZone: string;
}

/** The moments between which the period lies. */
const BOUNDS = `select coalesce($2::date::timestamp at time zone $4::text, '-infinity') as du, ($3::date + 1)::timestamp at time zone $4::text as au`;
const FACTURES = 'from facture f, b where f.client_id = $1::int and f.validee_le is not null and f.date_facture < b.au';
const REGLEMENTS = 'from reglement r where r.client_id = $1::int and r.date <= $3::date';
const IN_PERIOD = '($2::date is null or r.date >= $2::date)';

/** Of everything up to the last day, from indexes alone. Drafts are on no account. */
const SUMS = `select coalesce(sum(s.opening), 0)::text as opening, sum(s.count)::int as count, coalesce(sum(s.debit), 0)::text as debit, coalesce(sum(s.credit), 0)::text as credit from (
    select sum(f.total_ttc) filter (where f.date_facture < b.du) as opening, count(*) filter (where f.date_facture >= b.du) as count,
      sum(f.total_ttc) filter (where f.date_facture >= b.du and f.total_ttc > 0) as debit, -sum(f.total_ttc) filter (where f.date_facture >= b.du and f.total_ttc < 0) as credit ${FACTURES}
    union all
    select -sum(r.montant) filter (where not ${IN_PERIOD}), count(*) filter (where ${IN_PERIOD}), 0, sum(r.montant) filter (where ${IN_PERIOD}) ${REGLEMENTS}) s`;

/**
 * The newest movements. On one day a facture comes before what pays it, whatever the hour: so the days of the newest factures and of
 * the newest règlements are read as a whole, and put in order together.
 */
const NEWEST = `select * from (
    select (f.date_facture at time zone $4::text)::date as date, case f.type_facture when 1 then 'facture' else 'avoir' end as type, f.type_facture as sorte, f.id,
      f.num_facture as reference, case f.type_facture when 1 then f.date_echeance end as echeance, null::int as mode, greatest(f.total_ttc, 0) as debit, greatest(-f.total_ttc, 0) as credit
    ${FACTURES} and f.date_facture >= b.du and f.date_facture >= (select (min(x.date_facture) at time zone $4::text)::date::timestamp at time zone $4::text
      from (select f.date_facture ${FACTURES} and f.date_facture >= b.du order by f.date_facture desc limit $5::int) x)
    union all
    select r.date, 'reglement', 3, r.id, r.reference, null, r.mode, 0, r.montant ${REGLEMENTS} and r.date >= (select min(x.date)
      from (select r.date ${REGLEMENTS} and ${IN_PERIOD} order by r.date desc limit $5::int) x)) n
  order by date desc, sorte desc, id desc limit $5::int`;

/** What a client was billed and paid, and what it owed after each. */
export async function readAccount(db: Db, { client: id, from, to, last, timeZone }: AccountAsked): Promise<Account> {
  const { version: _, ...facts } = await one(db, tableOf(client), id);
  // One statement: what is before the first day, what comes after it and the sums are of the same moment.
  const rows = await run<(Movement | { [Name in keyof Movement]: null }) & { sums: PeriodSums }>(
    db,
    `with b as (${BOUNDS})
     select to_jsonb(s) as sums, n.date::text as date, n.type, n.id, n.reference, n.echeance::text as "dateEcheance", n.mode, n.debit::text as debit, n.credit::text as credit
     from (${SUMS}) s left join (${NEWEST}) n on true order by n.date, n.sorte, n.id`,
    [id, from, to, timeZone, last],
  );
  const movements = rows.flatMap(({ sums: _sums, ...row }) => (row.date === null ? [] : [row]));
  return { client: facts, du: from, au: to, ...runningAccount(rows[0]?.sums ?? NOTHING, movements) };
}

const NOTHING: PeriodSums = { opening: '0', count: 0, debit: '0', credit: '0' };
