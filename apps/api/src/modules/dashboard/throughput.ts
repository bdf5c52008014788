import type { DayOfPlis, JobsPart } from '@editique/domain/dashboard/dashboard';
import { ETAPE } from '@editique/domain/job/steps';
import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { oneRow } from './one-row.ts';

const DAYS = 30;

/** Sheets printed, plis inserted and plis deposited on each of the last days, in the operator's time zone. Read from sums that the database keeps. */
export function plisByDay(db: Db, timeZone: string): Promise<DayOfPlis[]> {
  return run<DayOfPlis>(
    db,
    `with bounds as (select (now() at time zone $1::text)::date as today),
     made as (select (c.quart at time zone $1::text)::date as jour, sum(c.imprimes) as imprimes, sum(c.mis_sous_pli) as msp from plis_compte c, bounds b
       where c.quart is not null and c.quart >= (b.today - ${DAYS - 1})::timestamp at time zone $1::text group by 1),
     sent as (select c.jour, sum(c.deposes) as deposes from plis_compte c, bounds b where c.jour is not null and c.jour between b.today - ${DAYS - 1} and b.today group by 1)
     select to_char(g.jour, 'YYYY-MM-DD') as jour, coalesce(m.imprimes, 0)::bigint as imprimes, coalesce(m.msp, 0)::bigint as "misSousPli", coalesce(s.deposes, 0)::bigint as deposes
     from bounds b cross join lateral (select (b.today - n)::date as jour from generate_series(0, ${DAYS - 1}) n) g
     left join made m on m.jour = g.jour left join sent s on s.jour = g.jour order by g.jour`,
    [timeZone],
  );
}

/** Of the jobs dispatched over the same days, how many left in time. */
export const onTime = (db: Db): Promise<JobsPart['ponctualite']> =>
  oneRow(
    db,
    `select count(*)::int as total, (count(*) filter (where t.date_heure_depot <= t.date_heure_envoi))::int as "aTemps"
     from job t where t.etape = ${ETAPE.deposited} and t.date_heure_depot >= now() - interval '${DAYS} days'`,
  );
