import { type Dimension, monthLabel, rateOf, type Statistique } from '@editique/domain/retour/statistiques';
import { addDays, dayBegins, stepsBetween } from '@editique/domain/time/days';
import type { Zone } from '@editique/domain/time/zone';
import { type Db, run } from '../../db/database.ts';
import { type Bind, depositedByAll, depositedByClient } from './statistiques-deposited.ts';

/** Days in the product's time zone, both included, and the filters on the returns. */
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

export async function statisticsOf(db: Db, zone: Zone, par: Dimension, asked: Asked): Promise<Statistique[]> {
  const rows = await (par === 'mois' ? byMonth(db, zone, asked) : byKey(db, zone, par, asked));
  return rows.map(({ cle, libelle, nombre, deposes }) => ({
    cle,
    libelle: libelle ?? (typeof cle === 'string' ? monthLabel(cle) : NOT_SAID[par]),
    nombre,
    deposes,
    taux: rateOf(nombre, deposes),
  }));
}

const NOT_SAID: Record<Dimension, string> = { motif: '', client: '', mois: '', ville: 'Ville non précisée', region: 'Région non précisée' };

const TABLES = {
  motif: { column: 'motif_id', table: 'motif', label: 'libelle_motif' },
  ville: { column: 'ville_id', table: 'ville', label: 'nom_ville' },
  region: { column: 'region_id', table: 'region', label: 'nom_region' },
  client: { column: 'client_id', table: 'client', label: 'nom_client' },
} satisfies Record<Exclude<Dimension, 'mois'>, { column: string; table: string; label: string }>;

/**
 * Counts returns by key. By client, returns are compared with that client's deposited plis, otherwise with the total of the period. The sum
 * is materialized, else it would be computed for each row, and cast, because it may exceed an integer.
 */
function byKey(db: Db, zone: Zone, par: keyof typeof TABLES, asked: Asked): Promise<Counted[]> {
  const { column, table, label } = TABLES[par];
  const { values, bind } = binder();
  const isByClient = par === 'client';
  const sums = isByClient ? 'd.client_id, sum(d.plis) as deposes' : 'sum(d.plis) as deposes';
  return run<Counted>(
    db,
    `with r as (select r.${column} as cle, sum(r.nombre) as nombre from retour r where ${returned(instantsOf(zone, asked), asked, bind)} group by 1),
       d as materialized (select ${sums} from (${deposited(asked, isByClient, bind)}) d ${isByClient ? 'group by 1' : ''})
     select r.cle, x.${label} as libelle, r.nombre::float8 as nombre, coalesce(d.deposes, 0)::float8 as deposes
     from r ${isByClient ? 'left join d on d.client_id = r.cle' : 'cross join d'} left join ${table} x on x.id = r.cle
     order by r.nombre desc, x.${label} nulls last, r.cle`,
    values,
  );
}

/** Counts returns by month. A month without returns is included, because its rate of 0 belongs on the chart. */
async function byMonth(db: Db, zone: Zone, asked: Asked): Promise<Counted[]> {
  const held = await monthsHeld(db, zone, asked);
  const { values, bind } = binder();
  const months = stepsBetween('month', held.du, held.au);
  const starts = `${bind(months.map((month) => dayBegins(zone, month)))}::timestamptz[]`;
  return run<Counted>(
    db,
    `with r as (select (${bind(months)}::date[])[c.rang] as mois, c.nombre from (
         select width_bucket(r.date_reception, ${starts}) as rang, sum(r.nombre) as nombre from retour r where ${returned(instantsOf(zone, held), asked, bind)} group by 1) c),
       d as (select d.mois, sum(d.plis) as deposes from (${deposited(asked, false, bind)}) d group by 1 having sum(d.plis) > 0)
     select to_char(mois, 'YYYY-MM') as cle, null as libelle, coalesce(r.nombre, 0)::float8 as nombre, coalesce(d.deposes, 0)::float8 as deposes
     from r full join d using (mois) order by mois`,
    values,
  );
}

/** Narrows the period to the part with returns: a request may name a thousand years, and a boundary is computed for each month. */
async function monthsHeld(db: Db, zone: Zone, { du, au }: Asked): Promise<Pick<Asked, 'du' | 'au'>> {
  const { values, bind } = binder();
  const ms = (bound: string): string => `(extract(epoch from ${bound}(r.date_reception)) * 1000)::float8`;
  const [row] = await run<{ first: number | null; last: number | null }>(
    db,
    `select ${ms('min')} as first, ${ms('max')} as last from retour r where ${returned(instantsOf(zone, { du, au }), {}, bind)}`,
    values,
  );
  return row?.first == null || row.last == null ? { du, au: du } : { du: zone.today(row.first), au: zone.today(row.last) };
}

const FILTERS = ['client', 'motif', 'ville', 'region'] as const;

/** Returns the SQL conditions that are asked for. One text with optional conditions for all filters would get a poor plan. */
function returned([from, to]: readonly [string, string], asked: Partial<Asked>, bind: Bind): string {
  const narrowed = FILTERS.flatMap((filter) => (asked[filter] === undefined ? [] : [`r.${filter}_id = ${bind(asked[filter])}::int`]));
  return [`r.date_reception >= ${bind(from)}::timestamptz`, `r.date_reception < ${bind(to)}::timestamptz`, ...narrowed].join(' and ');
}

const deposited = (asked: Asked, isByClient: boolean, bind: Bind): string =>
  isByClient || asked.client !== undefined ? depositedByClient(asked, asked.client, bind) : depositedByAll(asked, bind);

const instantsOf = (zone: Zone, { du, au }: Pick<Asked, 'du' | 'au'>): [from: string, to: string] => [
  dayBegins(zone, du),
  dayBegins(zone, addDays(au, 1)),
];

function binder(): { values: unknown[]; bind: Bind } {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
}
