import { depot } from '@editique/domain/entities/depot';
import { verbPath } from '@editique/domain/entity/permission';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { run } from '../../db/database.ts';
import { docs } from '../../http/describe.ts';
import { notFound } from '../../http/errors.ts';
import { idInPath } from '../../http/schemas.ts';
import type { Services } from '../../module.ts';
import { listAccess } from '../../security/access.ts';

const MAX_JOBS = 100;
const reference = z.object({ id: z.int(), nomClient: z.string(), codeClient: z.string() });
const proposal = z.object({
  job: z.object({ id: z.int(), nomjob: z.string() }),
  client: reference,
  nombrePlis: z.int(),
  plisDeposes: z.int(),
  reste: z.int(),
});
const severalJobs = z.strictObject({ job: z.union([idInPath.transform((id) => [id]), z.array(idInPath).max(MAX_JOBS)]) });

const LEFT = `j.nombre_plis - coalesce((select sum(d.nombre_plis) from depot d where d.job_id = j.id), 0)`;

/** What the form and the list of dépôts show of the jobs, for people who may not see the jobs themselves. */
export function registerDepotHelp(scope: FastifyInstance, { engine }: Services): void {
  scope.get<{ Querystring: { job: number } }>(
    '/depot/proposition',
    {
      config: { access: { anyOf: [verbPath(depot, 'ajouter'), verbPath(depot, 'modifier')] } },
      schema: {
        ...docs(depot, 'Client et plis restants du job choisi', { 200: proposal }),
        querystring: z.strictObject({ job: idInPath }),
      },
    },
    async (request) => {
      const { job } = request.query;
      const [row] = await run<{ id: number; nomClient: string; codeClient: string; nomjob: string; nombrePlis: number; reste: number }>(
        engine.db,
        `select c.id, c.nom_client as "nomClient", c.code_client as "codeClient", j.nomjob, j.nombre_plis as "nombrePlis", (${LEFT})::int as reste
         from job j join client c on c.id = j.client_id where j.id = $1::int`,
        [job],
      );
      if (!row) throw notFound();
      const { nomjob, nombrePlis, reste, ...client } = row;
      return { job: { id: job, nomjob }, client, nombrePlis, plisDeposes: nombrePlis - reste, reste };
    },
  );

  scope.get<{ Querystring: { job: number[] } }>(
    '/depot/reste',
    {
      config: { access: listAccess(depot) },
      schema: {
        ...docs(depot, 'Plis restant à déposer par job', { 200: z.array(z.object({ job: z.int(), reste: z.int() })) }),
        querystring: severalJobs,
      },
    },
    (request) => run(engine.db, `select j.id as job, (${LEFT})::int as reste from job j where j.id = any($1::int[])`, [request.query.job]),
  );
}
