import { incident } from '@editique/domain/entities/incident';
import {
  INCIDENT_KEYS,
  INCIDENT_STEPS,
  type IncidentKey,
  type IncidentStatistic,
  incidentStatisticSchema,
} from '@editique/domain/integrity/incident-statistics';
import { validation } from '@editique/domain/messages';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { run } from '../../db/database.ts';
import { docs } from '../../http/describe.ts';
import { knownOnly } from '../../http/schemas.ts';
import type { Services } from '../../module.ts';
import { listAccess } from '../../security/access.ts';

const day = z.iso.date(validation.date);
const asked = z
  .strictObject(
    {
      du: day,
      au: day,
      par: z.enum(INCIDENT_KEYS, { error: `par est ${INCIDENT_KEYS.join(', ')}` }).default('motif'),
      pas: z.enum(INCIDENT_STEPS, { error: `pas est ${INCIDENT_STEPS.join(', ')}` }).default('mois'),
    },
    knownOnly,
  )
  .refine(({ du, au }) => du <= au, { path: ['au'], message: 'la fin ne peut pas précéder le début' });
type Asked = z.infer<typeof asked>;

/** Where each key stands, and how it reads. */
const KEYS: Record<IncidentKey, { column: string; join: string; label: string }> = {
  motif: { column: 'i.motif_id', join: 'left join motif x on x.id = n.cle', label: 'x.libelle_motif' },
  machine: { column: 'i.machine_id', join: 'left join machine x on x.id = n.cle', label: 'x.nom_machine' },
  client: {
    column: '(select j.client_id from job j where j.id = i.job_id)',
    join: 'left join client x on x.id = n.cle',
    label: 'x.nom_client',
  },
};

/** Incidents and their plis by day or month, and by motif, machine or client. The days are those of the atelier's time zone. */
export function registerIncidentStatistics(scope: FastifyInstance, { engine, config }: Services): void {
  scope.get<{ Querystring: Asked }>(
    '/incident/statistiques',
    {
      config: { access: listAccess(incident) },
      schema: { ...docs(incident, 'Statistiques', { 200: z.array(incidentStatisticSchema) }), querystring: asked },
    },
    ({ query: { du, au, par, pas } }) => {
      const { column, join, label } = KEYS[par];
      return run<IncidentStatistic>(
        engine.db,
        `select n.periode, n.cle, coalesce(${label}, 'Sans machine') as libelle, n.incidents, n.plis from (
           select to_char(i.date at time zone $3::text, '${pas === 'jour' ? 'YYYY-MM-DD' : 'YYYY-MM'}') as periode, ${column} as cle, count(*)::int as incidents, sum(i.nombre_plis)::float8 as plis
           from incident i where i.date >= $1::date::timestamp at time zone $3::text and i.date < ($2::date + 1)::timestamp at time zone $3::text group by 1, 2) n
         ${join} order by n.periode, n.plis desc, n.cle`,
        [du, au, config.TIME_ZONE],
      );
    },
  );
}
