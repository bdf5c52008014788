import { type Dimension, monthLabel, rateOf, type Statistique } from '@editique/domain/retour/statistiques';
import { type Db, run } from '../../db/database.ts';

/** Days of the time zone, both included, and what the returns are narrowed by. */
export interface Asked {
  du: string;
  au: string;
  client?: number | undefined;
  motif?: number | undefined;
  ville?: number | undefined;
  region?: number | undefined;
}

interface Counted {
  cle: number | string | null;
  libelle: string | null;
  nombre: number;
  deposes: number;
}

/** The returns that are asked for. Their days are those of the time zone; a dépôt has a day of its own. */
const RETURNED = `where r.date_reception >= $1::date::timestamp at time zone $3::text
  and r.date_reception < ($2::date + 1)::timestamp at time zone $3::text
  and ($4::int is null or r.client_id = $4::int) and ($5::int is null or r.motif_id = $5::int)
  and ($6::int is null or r.ville_id = $6::int) and ($7::int is null or r.region_id = $7::int)`;
/** What was deposited: whole months as they are kept, and the dépôts of the days before and after them. */
const partly = (
  first: string,
  last: string,
): string => `select x.client_id, premier_du_mois(x.date) as mois, x.nombre_plis as plis from depot x
  where x.date >= ${first} and x.date <= ${last} and ($4::int is null or x.client_id = $4::int)`;
const DEPOSITED = `from (
  select c.client_id, c.mois, c.plis from depot_compte c where c.mois >= $8::date and c.mois < $9::date and ($4::int is null or c.client_id = $4::int)
  union all ${partly('$1::date', '$8::date - 1')} union all ${partly('$9::date', '$2::date')}) d`;

/**
 * Sums of the whole period stand beside each row. Materialized, because they would be added up anew for each of them. A sum of plis may be
 * larger than an integer holds.
 */
const ofPeriod = (column: string, table: string, label: string): string => `
  with r as (select r.${column} as cle, sum(r.nombre) as nombre from retour r ${RETURNED} group by 1),
    d as materialized (select coalesce(sum(d.plis), 0) as deposes ${DEPOSITED})
  select r.cle, x.${label} as libelle, r.nombre::float8 as nombre, d.deposes::float8 as deposes
  from r cross join d left join ${table} x on x.id = r.cle order by r.nombre desc, x.${label} nulls last, r.cle`;

/** A scalar subquery, because a joined one would be read again for each return. */
const MONTH_STARTS = `(select array_agg(m at time zone $3::text order by m)
  from generate_series(premier_du_mois($1::date)::timestamp, $2::date::timestamp, '1 month') m)`;

const STATEMENTS: Record<Dimension, string> = {
  motif: ofPeriod('motif_id', 'motif', 'libelle_motif'),
  ville: ofPeriod('ville_id', 'ville', 'nom_ville'),
  region: ofPeriod('region_id', 'region', 'nom_region'),
  client: `
    with r as (select r.client_id as cle, sum(r.nombre) as nombre from retour r ${RETURNED} group by 1),
      d as (select d.client_id as cle, sum(d.plis) as deposes ${DEPOSITED} group by 1)
    select r.cle, c.nom_client as libelle, r.nombre::float8 as nombre, coalesce(d.deposes, 0)::float8 as deposes
    from r join client c on c.id = r.cle left join d on d.cle = r.cle order by r.nombre desc, c.nom_client, r.cle`,
  // A month without returns has a rate of 0, which belongs on the chart. The time zone is asked once for each month, not for each return.
  mois: `
    with r as (select (premier_du_mois($1::date) + make_interval(months => c.rang - 1))::date as mois, c.nombre from (
        select width_bucket(r.date_reception, ${MONTH_STARTS}) as rang, sum(r.nombre) as nombre from retour r ${RETURNED} group by 1) c),
      d as (select d.mois, sum(d.plis) as deposes ${DEPOSITED} group by 1 having sum(d.plis) > 0)
    select to_char(mois, 'YYYY-MM') as cle, null as libelle, coalesce(r.nombre, 0)::float8 as nombre, coalesce(d.deposes, 0)::float8 as deposes
    from r full join d using (mois) order by mois`,
};

const NOT_SAID: Record<Dimension, string> = { motif: '', client: '', mois: '', ville: 'Ville non précisée', region: 'Région non précisée' };

export async function statisticsOf(db: Db, timeZone: string, par: Dimension, asked: Asked): Promise<Statistique[]> {
  const { du, au, client = null, motif = null, ville = null, region = null } = asked;
  const rows = await run<Counted>(db, STATEMENTS[par], [du, au, timeZone, client, motif, ville, region, ...wholeMonths(asked)]);
  return rows.map(({ cle, libelle, nombre, deposes }) => ({
    cle,
    libelle: libelle ?? (typeof cle === 'string' ? monthLabel(cle) : NOT_SAID[par]),
    nombre,
    deposes,
    taux: rateOf(nombre, deposes),
  }));
}

/** The first day of the months that lie whole in the period, and the first day after them; a period without any ends before them. */
function wholeMonths({ du, au }: Pick<Asked, 'du' | 'au'>): [from: string, to: string] {
  const after = dayAfter(au);
  const from = du.endsWith('-01') ? du : monthAfter(du);
  const to = `${after.slice(0, MONTH)}-01`;
  return from < to ? [from, to] : [after, after];
}

const MONTH = 'YYYY-MM'.length;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);
const dayAfter = (day: string): string => dayOf(Date.parse(day) + 86_400_000);
const monthAfter = (day: string): string => dayOf(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, MONTH)), 1));

/** So few at a time that a merge is never long, however much was written. */
const MERGED_AT_ONCE = 2000;

/** Adds up the differences of each client's month, so that readers have few rows to add. Answers whether there is more to do. */
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
