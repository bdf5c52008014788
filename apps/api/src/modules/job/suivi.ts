import { affranchissement } from '@editique/domain/entities/affranchissement';
import { depot } from '@editique/domain/entities/depot';
import { historique } from '@editique/domain/entities/historique';
import { job } from '@editique/domain/entities/job';
import { sortieMagasin } from '@editique/domain/entities/sortie-magasin';
import { spool } from '@editique/domain/entities/spool';
import type { EntityDefinition } from '@editique/domain/entity/entity';
import { recordSchema } from '@editique/domain/record-schema';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Row } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { tableOf } from '../../engine/definition/table.ts';
import type { Engine } from '../../engine/list/engine.ts';
import { list } from '../../engine/list/list.ts';
import { docs } from '../../http/describe.ts';
import { idParams } from '../../http/schemas.ts';
import type { Services } from '../../module.ts';
import { readJobFacts } from '../../production/job-facts.ts';
import { recordAccess } from '../../security/access.ts';

/** The parts of a job's page: entity, order, and how many rows the page can show. */
const parts = {
  spools: { entity: spool, direction: 'asc', size: 1000 },
  historique: { entity: historique, direction: 'desc', size: 300 },
  depots: { entity: depot, direction: 'desc', size: 100 },
  affranchissements: { entity: affranchissement, direction: 'desc', size: 100 },
  sorties: { entity: sortieMagasin, direction: 'desc', size: 100 },
} as const;

const names = Object.keys(parts) as (keyof typeof parts)[];
const answer = z.object({
  ...Object.fromEntries(names.map((name) => [name, z.array(recordSchema(parts[name].entity))])),
  totals: z.object({ plisDeposes: z.int(), plisRestants: z.int(), affranchissement: z.number() }),
});

/** `GET /job/{id}/suivi`: all that the job's page shows around it, for whoever may see the job. */
export function registerSuivi(scope: FastifyInstance, { engine }: Services): void {
  scope.get<{ Params: { id: number } }>(
    '/job/:id/suivi',
    { config: { access: recordAccess(job) }, schema: { ...docs(job, 'Suivi', { 200: answer }), params: idParams } },
    async (request) => {
      const { id } = request.params;
      const { plisDeposes, nombrePlis } = await readJobFacts(engine.db, id);
      const [postage] = await run<{ total: number }>(
        engine.db,
        `select coalesce(sum(prix), 0)::float8 as total from affranchissement where job_id = $1::int`,
        [id],
      );
      const rows = await Promise.all(names.map(async (name) => [name, await readPart(engine, name, id)] as const));
      return {
        ...Object.fromEntries(rows),
        totals: { plisDeposes, plisRestants: Math.max(0, nombrePlis - plisDeposes), affranchissement: postage?.total ?? 0 },
      };
    },
  );
}

async function readPart(engine: Engine, name: keyof typeof parts, id: number): Promise<Row[]> {
  const { entity, direction, size } = parts[name];
  const { objects } = await list(
    engine,
    { table: tableOf<EntityDefinition>(entity), flags: {} },
    {
      page: 0,
      size,
      isSized: true,
      sort: { field: 'id', direction },
      q: '',
      filters: [{ field: 'job', operator: 'equal', values: [id] }],
    },
  );
  return objects;
}
