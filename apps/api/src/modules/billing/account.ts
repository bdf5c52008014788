import { type Account, type Movement, runningAccount } from '@editique/domain/billing/account';
import { client } from '@editique/domain/entities/client';
import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { tableOf } from '../../engine/definition/table.ts';
import { one } from '../../engine/record/read.ts';
import { AppError } from '../../http/errors.ts';

export interface AccountAsked {
  client: number;
  /** Days, both included. */
  from: string | null;
  to: string;
  timeZone: string;
}

/** More than anybody reads, and as much as one document holds. */
const MAX_MOVEMENTS = 10_000;
const tooMany = `Le compte a plus de ${MAX_MOVEMENTS} mouvements : choisissez une période plus courte`;

/** Drafts are on no account. On one day a facture comes before what pays it. */
const MOVEMENTS = `select (f.date_facture at time zone $4::text)::date as date, case f.type_facture when 1 then 'facture' else 'avoir' end as type, f.type_facture as sorte, f.id,
    f.num_facture as reference, case f.type_facture when 1 then f.date_echeance end as echeance, null::int as mode, greatest(f.total_ttc, 0) as debit, greatest(-f.total_ttc, 0) as credit
  from facture f where f.client_id = $1::int and f.validee_le is not null
  union all
  select r.date, 'reglement', 3, r.id, r.reference, null, r.mode, 0, r.montant from reglement r where r.client_id = $1::int`;

/** What a client was billed and paid, and what it owed after each. */
export async function readAccount(db: Db, { client: id, from, to, timeZone }: AccountAsked): Promise<Account> {
  const { version: _, ...facts } = await one(db, tableOf(client), id);
  // One statement: what is before the first day and what comes after it are of the same moment.
  const rows = await run<Omit<Movement, 'date'> & { date: string | null; opening: string }>(
    db,
    `with m as (select * from (${MOVEMENTS}) m where m.date <= $3::date)
     select o.opening, m.date::text as date, m.type, m.id, m.reference, m.echeance::text as "dateEcheance", m.mode, m.debit::text as debit, m.credit::text as credit
     from (select coalesce(sum(debit - credit), 0)::text as opening from m where m.date < $2::date) o
       left join m on $2::date is null or m.date >= $2::date
     order by m.date, m.sorte, m.id limit ${MAX_MOVEMENTS + 1}`,
    [id, from, to, timeZone],
  );
  if (rows.length > MAX_MOVEMENTS) throw new AppError(400, tooMany);
  const movements = rows.flatMap(({ opening, date, ...row }) => (date === null ? [] : [{ ...row, date }]));
  return { client: facts, du: from, au: to, ...runningAccount(rows[0]?.opening ?? '0', movements) };
}
