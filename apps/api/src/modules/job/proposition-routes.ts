import { bibliotheque } from '@editique/domain/entities/bibliotheque';
import { job } from '@editique/domain/entities/job';
import { verbPathsOf } from '@editique/domain/entity/permission';
import {
  type JobProposition,
  jobPropositionSchema,
  type TemplateProposition,
  templatePropositionSchema,
} from '@editique/domain/job/proposition';
import { pagesPerSheet } from '@editique/domain/job/sheets';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { run } from '../../db/database.ts';
import { docs } from '../../http/describe.ts';
import { notFound } from '../../http/errors.ts';
import { idInPath } from '../../http/schemas.ts';
import type { Services } from '../../module.ts';

const jobQuery = z.strictObject({ bibliotheque: idInPath });
const templateQuery = z.strictObject({ papier: idInPath.optional(), enveloppe: idInPath.optional() });
const WRITES = ['ajouter', 'modifier'] as const;

/** Registers what the forms of jobs and bibliothèques propose, for users who may fill them in. */
export function registerPropositions(scope: FastifyInstance, { engine }: Services): void {
  scope.get<{ Querystring: z.infer<typeof jobQuery> }>(
    '/job/proposition',
    {
      config: { access: { anyOf: verbPathsOf(job, WRITES) } },
      schema: { ...docs(job, 'Valeurs proposées pour une bibliothèque', { 200: jobPropositionSchema }), querystring: jobQuery },
    },
    async (request): Promise<JobProposition> => {
      const [row] = await run<Pick<JobProposition, 'dernier' | 'pagesParFeuille'> & { libelle: string }>(
        engine.db,
        `select m.libelle, m.pages_par_feuille as "pagesParFeuille",
           (select jsonb_build_object('typeCreation', j.type_creation, 'nombreSpool', j.nombre_spool) from job j where j.bibliotheque_id = b.id order by j.id desc limit 1) as dernier
         from bibliotheque b join mode_impression m on m.id = b.mode_impression_id where b.id = $1::int`,
        [request.query.bibliotheque],
      );
      if (!row) throw notFound();
      return { dernier: row.dernier, pagesParFeuille: pagesPerSheet(row) };
    },
  );

  scope.get<{ Querystring: z.infer<typeof templateQuery> }>(
    '/bibliotheque/proposition',
    {
      config: { access: { anyOf: verbPathsOf(bibliotheque, WRITES) } },
      schema: {
        ...docs(bibliotheque, "Origines du papier et de l'enveloppe choisis", { 200: templatePropositionSchema }),
        querystring: templateQuery,
      },
    },
    async ({ query: { papier, enveloppe } }): Promise<TemplateProposition> => {
      const [row] = await run<TemplateProposition>(
        engine.db,
        `select (select origine_papier from papier where id = $1::int) as "originePapier", (select origine_enveloppe from enveloppe where id = $2::int) as "origineEnveloppe"`,
        [papier ?? null, enveloppe ?? null],
      );
      return row ?? { originePapier: null, origineEnveloppe: null };
    },
  );
}
