import { type Account, type Movement, runningAccount } from '@editique/domain/billing/account';
import { client } from '@editique/domain/entities/client';
import { addDays, dayBegins } from '@editique/domain/time/days';
import type { Zone } from '@editique/domain/time/zone';
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
}

/** More than anybody reads, and as much as one document holds. */
const MAX_MOVEMENTS = 10_000;
const tooMany = `Le compte a plus de ${MAX_MOVEMENTS} mouvements : choisissez une période plus courte`;

/** Drafts are on no account. The day of a facture is worked out from its moment: the clocks are the product's, not the database's. */
const MOVEMENTS = `select null::date as jour, f.date_facture as moment, case f.type_facture when 1 then 'facture' else 'avoir' end as type, f.type_facture as sorte, f.id,
    f.num_facture as reference, case f.type_facture when 1 then f.date_echeance end as echeance, null::int as mode, greatest(f.total_ttc, 0) as debit, greatest(-f.total_ttc, 0) as credit,
    f.date_facture < $4::timestamptz as avant
  from facture f where f.client_id = $1::int and f.validee_le is not null and f.date_facture < $5::timestamptz
  union all
  select r.date, null, 'reglement', 3, r.id, r.reference, null, r.mode, 0, r.montant, r.date < $2::date from reglement r where r.client_id = $1::int and r.date <= $3::date`;

interface Read extends Omit<Movement, 'date'> {
  jour: string | null;
  moment: Date | null;
  sorte: number;
  opening: string;
}

/** What a client was billed and paid, and what it owed after each. */
export async function readAccount(db: Db, zone: Zone, { client: id, from, to }: AccountAsked): Promise<Account> {
  const { version: _, ...facts } = await one(db, tableOf(client), id);
  // One statement: what is before the first day and what comes after it are of the same moment.
  const rows = await run<Read>(
    db,
    `with m as (${MOVEMENTS})
     select o.opening, m.jour::text as jour, m.moment, m.sorte, m.type, m.id, m.reference, m.echeance::text as "dateEcheance", m.mode, m.debit::text as debit, m.credit::text as credit
     from (select coalesce(sum(debit - credit) filter (where avant), 0)::text as opening from m) o left join m on m.avant is not true
     limit ${MAX_MOVEMENTS + 1}`,
    [id, from, to, from && dayBegins(zone, from), dayBegins(zone, addDays(to, 1))],
  );
  if (rows.length > MAX_MOVEMENTS) throw new AppError(400, tooMany);
  return { client: facts, du: from, au: to, ...runningAccount(rows[0]?.opening ?? '0', inOrder(rows, zone)) };
}

/** By day. On one day a facture comes before what pays it. */
const inOrder = (rows: readonly Read[], zone: Zone): Movement[] =>
  rows
    .flatMap(({ opening: _, jour, moment, ...row }) => {
      const date = jour ?? (moment && zone.today(moment.getTime()));
      return date === null ? [] : [{ ...row, date }];
    })
    .sort((one, other) => one.date.localeCompare(other.date) || one.sorte - other.sorte || one.id - other.id)
    .map(({ sorte: _, ...movement }) => movement);
