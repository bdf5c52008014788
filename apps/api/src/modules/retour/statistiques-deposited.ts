import { addDays, firstOfMonth } from '@editique/domain/time/days';
import { type Db, run } from '../../db/database.ts';

export type Bind = (value: unknown) => string;

/** Days of dépôts, both included. A dépôt stores a date without a time zone. */
interface Days {
  du: string;
  au: string;
}

/**
 * Returns SQL for deposited plis as rows of `mois` and `plis`, from the daily sums that the dashboard stores. They are not split by client,
 * so a year is 365 rows.
 */
export const depositedByAll = ({ du, au }: Days, bind: Bind): string =>
  `select premier_du_mois(c.jour) as mois, c.deposes as plis from plis_compte c
   where c.jour is not null and c.jour >= ${bind(du)}::date and c.jour <= ${bind(au)}::date`;

/**
 * Returns SQL for deposited plis as rows of `client_id`, `mois` and `plis`: the stored sums for whole months, and individual dépôts for the
 * days before and after them.
 */
export function depositedByClient(days: Days, client: number | undefined, bind: Bind): string {
  const { from, after } = wholeMonths(days);
  const of = client === undefined ? '' : `and x.client_id = ${bind(client)}::int`;
  const [first, next] = [`${bind(from)}::date`, `${bind(after)}::date`];
  const partly = (condition: string): string =>
    `select x.client_id, premier_du_mois(x.date) as mois, x.nombre_plis as plis from depot x where ${condition} ${of}`;
  return `select x.client_id, x.mois, x.plis from depot_compte x where x.mois >= ${first} and x.mois < ${next} ${of}
    union all ${partly(`x.date >= ${bind(days.du)}::date and x.date < ${first}`)}
    union all ${partly(`x.date >= ${next} and x.date <= ${bind(days.au)}::date`)}`;
}

/**
 * Returns the first day of the whole months in the period, and the first day after them. Without a whole month both are the day after the
 * period, so that every day of it is counted from its dépôts.
 */
function wholeMonths({ du, au }: Days): { from: string; after: string } {
  const end = addDays(au, 1);
  const from = du.endsWith('-01') ? du : firstOfMonth(du, 1);
  const after = firstOfMonth(end);
  return from < after ? { from, after } : { from: end, after: end };
}

/** The number of groups that one statement merges: it must stay short, however much was written. */
const MERGED_AT_ONCE = 2000;

/** Merges the differences of each client and month, so that readers have few rows to add up. Returns whether there are more. */
async function mergeDeposited(db: Db): Promise<boolean> {
  const merged = await run(
    db,
    `with lock as (select pg_try_advisory_xact_lock(hashtext('fold depot_compte')) as is_own),
     several as materialized (select d.client_id, d.mois from depot_compte d, lock where lock.is_own group by 1, 2 having count(*) > 1 limit ${MERGED_AT_ONCE}),
     gone as (delete from depot_compte d using several s where d.client_id = s.client_id and d.mois = s.mois returning d.*),
     kept as (insert into depot_compte select client_id, mois, sum(plis) from gone group by 1, 2 having sum(plis) <> 0)
     select 1 from several`,
  );
  return merged.length === MERGED_AT_ONCE;
}

export async function mergeAllDeposited(db: Db): Promise<void> {
  for (let isMore = true; isMore; ) isMore = await mergeDeposited(db);
}
