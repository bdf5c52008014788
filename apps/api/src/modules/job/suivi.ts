import { affranchissement } from '@editique/domain/entities/affranchissement';
import { depot } from '@editique/domain/entities/depot';
import { historique } from '@editique/domain/entities/historique';
import { job } from '@editique/domain/entities/job';
import { retour } from '@editique/domain/entities/retour';
import { sortieMagasin } from '@editique/domain/entities/sortie-magasin';
import { spool } from '@editique/domain/entities/spool';
import { type EntityDefinition, pathOf } from '@editique/domain/entity/entity';
import { actionPath, verbPath } from '@editique/domain/entity/permission';
import { type Suivi, suiviSchema } from '@editique/domain/job/suivi';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { tableOf } from '../../engine/definition/table.ts';
import type { Engine } from '../../engine/list/engine.ts';
import { referringTo } from '../../engine/record/read.ts';
import { docs } from '../../http/describe.ts';
import { type IdParams, idParams } from '../../http/schemas.ts';
import type { Services } from '../../module.ts';
import { readJobFacts } from '../../production/job-facts.ts';
import { recordAccess } from '../../security/access.ts';
import { sessionOf } from '../../security/guard.ts';
import { readMaterialAndRelaunches } from './material-and-relaunches.ts';

/**
 * Registers `GET /job/{id}/suivi`: what the job's page shows around the job, for users who may see it. Each part requires the right to its
 * own list.
 */
export function registerSuivi(scope: FastifyInstance, { engine }: Services): void {
  scope.get<{ Params: IdParams }>(
    '/job/:id/suivi',
    { config: { access: recordAccess(job) }, schema: { ...docs(job, 'Suivi', { 200: suiviSchema }), params: idParams } },
    (request) => readSuivi(engine, request.params.id, sessionOf(request).paths),
  );
}

async function readSuivi(engine: Engine, id: number, paths: ReadonlySet<string>): Promise<Suivi> {
  const { hasDepot, allPrinted, allInserted, plisCovered, nonSoldes, plisDeposes, plisADeposer } = await readJobFacts(engine.db, id);
  const mayList = (entity: EntityDefinition): boolean => paths.has(pathOf(entity));
  /** Reads a part, up to the number of rows that the page can show. */
  const part = <E extends EntityDefinition>(entity: E, size: number, direction: 'asc' | 'desc' = 'desc', isShown = mayList(entity)) =>
    isShown ? referringTo(engine.reads, tableOf(entity), 'job', id, { direction, size }) : undefined;
  const [around, spools, events, depots, affranchissements, sorties, postage, hasRetour] = await Promise.all([
    readMaterialAndRelaunches(engine.db, id),
    // Users who may declare progress choose among the spools.
    part(spool, 1000, 'asc', mayList(spool) || paths.has(actionPath(job, 'avancement'))),
    part(historique, 300),
    part(depot, 100),
    part(affranchissement, 100),
    part(sortieMagasin, 100),
    mayList(affranchissement) ? postageOf(engine.db, id) : undefined,
    // Users who may change the job see which bibliothèques it may have, so the refusal would reveal the fact anyway.
    mayList(retour) || paths.has(verbPath(job, 'modifier')) ? hasReturned(engine.db, id) : undefined,
  ]);
  return {
    faits: { hasDepot, allPrinted, allInserted, plisCovered, nonSoldes },
    hasRetour,
    ...around,
    spools,
    historique: events,
    depots,
    affranchissements,
    sorties,
    totaux: {
      plisADeposer,
      ...(mayList(depot) && { plisDeposes, plisRestants: Math.max(0, plisADeposer - plisDeposes) }),
      affranchissement: postage,
    },
  };
}

async function postageOf(db: Db, id: number): Promise<number> {
  const [row] = await run<{ total: number }>(
    db,
    `select coalesce(sum(prix), 0)::float8 as total from affranchissement where job_id = $1::int`,
    [id],
  );
  return row?.total ?? 0;
}

async function hasReturned(db: Db, id: number): Promise<boolean> {
  const [row] = await run<{ is: boolean }>(db, `select exists (select 1 from retour where job_id = $1::int or pli_job = $1::int) as is`, [
    id,
  ]);
  return row?.is === true;
}
