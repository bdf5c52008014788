import type { DayOfPlis, JobsPart } from '@editique/domain/dashboard/dashboard';
import { ETAPE } from '@editique/domain/job/steps';
import { addDays, dayBegins, stepsBetween } from '@editique/domain/time/days';
import type { Zone } from '@editique/domain/time/zone';
import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { oneRow } from './one-row.ts';

const DAYS = 30;

/**
 * Returns sheets printed, plis inserted and plis deposited on each of the last days, in the operator's time zone, from sums stored in the
 * database.
 */
export function plisByDay(db: Db, zone: Zone): Promise<DayOfPlis[]> {
  const today = zone.today();
  const days = stepsBetween('day', addDays(today, 1 - DAYS), today);
  return run<DayOfPlis>(
    db,
    `with made as (select width_bucket(c.quart, $2::timestamptz[]) as rang, sum(c.imprimes) as imprimes, sum(c.mis_sous_pli) as msp from plis_compte c
       where c.quart is not null and c.quart >= ($2::timestamptz[])[1] group by 1),
     sent as (select c.jour, sum(c.deposes) as deposes from plis_compte c where c.jour is not null and c.jour = any($1::date[]) group by 1)
     select to_char(g.jour, 'YYYY-MM-DD') as jour, coalesce(m.imprimes, 0)::bigint as imprimes, coalesce(m.msp, 0)::bigint as "misSousPli", coalesce(s.deposes, 0)::bigint as deposes
     from unnest($1::date[]) with ordinality g (jour, rang) left join made m on m.rang = g.rang left join sent s on s.jour = g.jour order by g.rang`,
    [days, days.map((day) => dayBegins(zone, day))],
  );
}

/** Counts the jobs dispatched over the same days, and those that left in time. */
export const onTime = (db: Db): Promise<JobsPart['ponctualite']> =>
  oneRow(
    db,
    `select count(*)::int as total, (count(*) filter (where t.date_heure_depot <= t.date_heure_envoi))::int as "aTemps"
     from job t where t.etape = ${ETAPE.deposited} and t.date_heure_depot >= now() - interval '${DAYS} days'`,
  );
