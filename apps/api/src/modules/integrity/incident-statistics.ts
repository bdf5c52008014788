import { incident } from '@editique/domain/entities/incident';
import { dateOf } from '@editique/domain/entity/moment';
import {
  INCIDENT_KEYS,
  INCIDENT_STEPS,
  type IncidentKey,
  type IncidentStatistic,
  incidentStatisticSchema,
  MOST_KEYS,
  OTHER_KEYS,
} from '@editique/domain/integrity/incident-statistics';
import { validation } from '@editique/domain/messages';
import { addDays, dayBegins, stepsBetween } from '@editique/domain/time/days';
import { Zone } from '@editique/domain/time/zone';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Db, run } from '../../db/database.ts';
import { cachedAggregates } from '../../engine/list/cached-aggregates.ts';
import { docs } from '../../http/describe.ts';
import { checkedPeriod } from '../../http/period.ts';
import type { Services } from '../../module.ts';
import { listAccess } from '../../security/access.ts';

const day = dateOf(validation.date);
const asked = z.strictObject({
  du: day,
  au: day,
  par: z.enum(INCIDENT_KEYS, { error: `par est ${INCIDENT_KEYS.join(', ')}` }).default('motif'),
  pas: z.enum(INCIDENT_STEPS, { error: `pas est ${INCIDENT_STEPS.join(', ')}` }).default('mois'),
});
type Asked = z.infer<typeof asked>;

/** The column of each key, and its label. */
const KEYS: Record<IncidentKey, { column: string; join: string; label: string }> = {
  motif: { column: 'i.motif_id', join: 'left join motif x on x.id = n.cle', label: 'x.libelle_motif' },
  machine: { column: 'i.machine_id', join: 'left join machine x on x.id = n.cle', label: 'x.nom_machine' },
  client: {
    column: 'i.client_id',
    join: 'left join client x on x.id = n.cle',
    label: 'x.nom_client',
  },
};

/**
 * Registers the counts of incidents and their plis by day or month, and by motif, machine or client. Days follow the product's time zone.
 */
export function registerIncidentStatistics(scope: FastifyInstance, { engine }: Services): void {
  const zone = new Zone(engine.timeZone);
  const throughMemory = cachedAggregates<IncidentStatistic[]>(engine, 'incident', ({ length }) => length);
  scope.get<{ Querystring: Asked }>(
    '/incident/statistiques',
    {
      config: { access: listAccess(incident) },
      schema: { ...docs(incident, 'Statistiques', { 200: z.array(incidentStatisticSchema) }), querystring: asked },
    },
    (request) => {
      const query = checkedPeriod(request.query);
      const asked = [query.par, query.pas, query.du, query.au];
      return throughMemory({ asked, tables: ['motif', 'machine', 'client'], read: () => count(engine.db, zone, query) });
    },
  );
}

/**
 * Counts the incidents. Days and months are bounded here, by the product's time zone: that of the database may have other clock changes.
 */
async function count(db: Db, zone: Zone, { du, au, par, pas }: Asked): Promise<IncidentStatistic[]> {
  const held = await daysHeld(db, dayBegins(zone, du), dayBegins(zone, addDays(au, 1)));
  if (!held) return [];
  const [first, last] = [zone.today(held.first), zone.today(held.last)];
  const steps = stepsBetween(pas === 'jour' ? 'day' : 'month', first, last);
  const { column, join, label } = KEYS[par];
  return run<IncidentStatistic>(
    db,
    `with n as (
       select width_bucket(i.date, $3::timestamptz[]) as rang, coalesce(${column}, -1) as cle, count(*)::int as incidents, sum(i.nombre_plis) as plis
       from incident i where i.date >= $1::timestamptz and i.date < $2::timestamptz group by 1, 2),
     places as (select cle, row_number() over (order by sum(plis) desc, cle) as place from n group by cle),
     shown as (
       select n.rang, case when p.place <= ${MOST_KEYS} then nullif(n.cle, -1) else ${OTHER_KEYS} end as cle, sum(n.incidents)::int as incidents, sum(n.plis)::float8 as plis
       from n join places p on p.cle = n.cle group by 1, 2)
     select left(($4::text[])[n.rang], ${pas === 'jour' ? 10 : 7}) as periode, n.cle,
       case when n.cle = ${OTHER_KEYS} then 'Autres' else coalesce(${label}, 'Sans machine') end as libelle, n.incidents, n.plis
     from shown n ${join} order by n.rang, n.plis desc, n.cle`,
    [dayBegins(zone, first), dayBegins(zone, addDays(last, 1)), steps.map((day) => dayBegins(zone, day)), steps],
  );
}

/**
 * Returns the first and last incident of the period, to narrow it: a request may name a thousand years, and a boundary is computed for each
 * day.
 */
async function daysHeld(db: Db, from: string, to: string): Promise<{ first: number; last: number } | null> {
  const ms = (bound: string): string => `(extract(epoch from ${bound}(i.date)) * 1000)::float8`;
  const [row] = await run<{ first: number | null; last: number | null }>(
    db,
    `select ${ms('min')} as first, ${ms('max')} as last from incident i where i.date >= $1::timestamptz and i.date < $2::timestamptz`,
    [from, to],
  );
  return row?.first == null || row.last == null ? null : { first: row.first, last: row.last };
}
