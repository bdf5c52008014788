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

/** Drafts are on no account. On one day a facture comes before what pays it. */
const MOVEMENTS = `select (f.date_facture at time zone $4::text)::date as date, case f.type_facture when 1 then 'facture' else 'avoir' end as type, f.type_facture as sorte, f.id,
    f.num_facture as reference, case f.type_facture when 1 then f.date_echeance end as echeance, null::int as mode, greatest(f.total_ttc, 0) as debit, greatest(-f.total_ttc, 0) as credit
  from facture f where f.client_id = $1::int and f.validee_le is not null
  union all
  select r.date, 'reglement', 3, r.id, r.reference, null, r.mode, 0, r.montant from reglement r where r.client_id = $1::int`;

/** What a client was billed and paid, and what it owed after each. */
export async function readAccount(db: Db, { client: id, from, to, last, timeZone }: AccountAsked): Promise<Account> {
  const { version: _, ...facts } = await one(db, tableOf(client), id);
  // One statement: what is before the first day, what comes after it and the sums are of the same moment.
  const rows = await run<(Movement | { [Name in keyof Movement]: null }) & { sums: PeriodSums }>(
    db,
    `with m as materialized (select m.*, $2::date is null or m.date >= $2::date as inside from (${MOVEMENTS}) m where m.date <= $3::date)
     select o.sums, p.date::text as date, p.type, p.id, p.reference, p.echeance::text as "dateEcheance", p.mode, p.debit::text as debit, p.credit::text as credit
     from (select jsonb_build_object('opening', coalesce(sum(debit - credit) filter (where not inside), 0)::text, 'count', count(*) filter (where inside),
           'debit', coalesce(sum(debit) filter (where inside), 0)::text, 'credit', coalesce(sum(credit) filter (where inside), 0)::text) as sums from m) o
       left join (select * from m where inside order by date desc, sorte desc, id desc limit $5::int) p on true
     order by p.date, p.sorte, p.id`,
    [id, from, to, timeZone, last],
  );
  const movements = rows.flatMap(({ sums: _sums, ...row }) => (row.date === null ? [] : [row]));
  return { client: facts, du: from, au: to, ...runningAccount(rows[0]?.sums ?? NOTHING, movements) };
}

const NOTHING: PeriodSums = { opening: '0', count: 0, debit: '0', credit: '0' };
