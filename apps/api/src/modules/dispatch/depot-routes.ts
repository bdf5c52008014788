import { type DepotProposition, depotPropositionSchema } from '@editique/domain/dispatch/depot-proposition';
import { type DepotReste, depotResteSchema } from '@editique/domain/dispatch/depot-reste';
import { depot } from '@editique/domain/entities/depot';
import { verbPath } from '@editique/domain/entity/permission';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { docs } from '../../http/describe.ts';
import { notFound } from '../../http/errors.ts';
import { idInPath } from '../../http/schemas.ts';
import type { Services } from '../../module.ts';
import { REMAINING_PLIS_JOIN } from '../../production/to-deposit.ts';
import { listAccess } from '../../security/access.ts';

const MAX_JOBS = 100;
const severalJobs = z.strictObject({ job: z.union([idInPath.transform((id) => [id]), z.array(idInPath).max(MAX_JOBS)]) });

/** Registers the job data that the form and the list of dépôts show to users without access to the jobs. */
export function registerDepotRoutes(scope: FastifyInstance, { engine }: Services): void {
  scope.get<{ Querystring: { job: number } }>(
    '/depot/proposition',
    {
      config: { access: { anyOf: [verbPath(depot, 'ajouter'), verbPath(depot, 'modifier')] } },
      schema: {
        ...docs(depot, 'Client et plis restants du job choisi', { 200: depotPropositionSchema }),
        querystring: z.strictObject({ job: idInPath }),
      },
    },
    (request) => propose(engine.db, request.query.job),
  );

  scope.get<{ Querystring: { job: number[] } }>(
    '/depot/reste',
    {
      config: { access: listAccess(depot) },
      schema: {
        ...docs(depot, 'Plis restant à déposer par job', { 200: z.array(depotResteSchema) }),
        querystring: severalJobs,
      },
    },
    (request) =>
      run<DepotReste>(engine.db, `select j.id as job, p.reste from job j ${REMAINING_PLIS_JOIN} where j.id = any($1::int[])`, [
        request.query.job,
      ]),
  );
}

interface ProposedJob {
  id: number;
  nomClient: string;
  codeClient: string;
  nomjob: string;
  nombrePlis: number;
  deposes: number;
  reste: number;
  retires: number;
  nonSoldes: number;
}

async function propose(db: Db, job: number): Promise<DepotProposition> {
  const [row] = await run<ProposedJob>(
    db,
    `select c.id, c.nom_client as "nomClient", c.code_client as "codeClient", j.nomjob, j.nombre_plis as "nombrePlis", p.deposes, p.reste, s.retires,
       p.non_soldes as "nonSoldes"
     from job j join client c on c.id = j.client_id ${REMAINING_PLIS_JOIN} where j.id = $1::int`,
    [job],
  );
  if (!row) throw notFound();
  const { nomjob, nombrePlis, deposes, reste, retires, nonSoldes, ...client } = row;
  return { job: { id: job, nomjob }, client, nombrePlis, plisDeposes: deposes, reste, retires, nonSoldes };
}
