import { affranchissement } from '@editique/domain/entities/affranchissement';
import { depot } from '@editique/domain/entities/depot';
import { historique } from '@editique/domain/entities/historique';
import { job } from '@editique/domain/entities/job';
import { sortieMagasin } from '@editique/domain/entities/sortie-magasin';
import { spool } from '@editique/domain/entities/spool';
import type { EntityDefinition } from '@editique/domain/entity/entity';
import { type Suivi, suiviSchema } from '@editique/domain/job/suivi';
import type { RecordOf } from '@editique/domain/record';
import type { FastifyInstance } from 'fastify';
import { run } from '../../db/database.ts';
import { tableOf } from '../../engine/definition/table.ts';
import type { Engine } from '../../engine/list/engine.ts';
import { list } from '../../engine/list/list.ts';
import { docs } from '../../http/describe.ts';
import { type IdParams, idParams } from '../../http/schemas.ts';
import type { Services } from '../../module.ts';
import { readJobFacts } from '../../production/job-facts.ts';
import { recordAccess } from '../../security/access.ts';

/** `GET /job/{id}/suivi`: all that the job's page shows around it, for whoever may see the job. */
export function registerSuivi(scope: FastifyInstance, { engine }: Services): void {
  scope.get<{ Params: IdParams }>(
    '/job/:id/suivi',
    { config: { access: recordAccess(job) }, schema: { ...docs(job, 'Suivi', { 200: suiviSchema }), params: idParams } },
    (request) => readSuivi(engine, request.params.id),
  );
}

async function readSuivi(engine: Engine, id: number): Promise<Suivi> {
  const { plisDeposes, nombrePlis } = await readJobFacts(engine.db, id);
  const [postage] = await run<{ total: number }>(
    engine.db,
    `select coalesce(sum(prix), 0)::float8 as total from affranchissement where job_id = $1::int`,
    [id],
  );
  const [spools, events, depots, affranchissements, sorties] = await Promise.all([
    recordsOf(engine, spool, id, 'asc', 1000),
    recordsOf(engine, historique, id, 'desc', 300),
    recordsOf(engine, depot, id, 'desc', 100),
    recordsOf(engine, affranchissement, id, 'desc', 100),
    recordsOf(engine, sortieMagasin, id, 'desc', 100),
  ]);
  return {
    spools,
    historique: events,
    depots,
    affranchissements,
    sorties,
    totaux: { plisDeposes, plisRestants: Math.max(0, nombrePlis - plisDeposes), affranchissement: postage?.total ?? 0 },
  };
}

/** The records that refer to the job, as many as its page can show. */
async function recordsOf<E extends EntityDefinition>(
  engine: Engine,
  entity: E,
  jobId: number,
  direction: 'asc' | 'desc',
  size: number,
): Promise<RecordOf<E>[]> {
  const { objects } = await list(
    engine,
    { table: tableOf(entity), flags: {} },
    {
      page: 0,
      size,
      isSized: true,
      sort: { field: 'id', direction },
      q: '',
      filters: [{ field: 'job', operator: 'equal', values: [jobId] }],
    },
  );
  return objects;
}
