import { sortieMagasin } from '@editique/domain/entities/sortie-magasin';
import { verbPath } from '@editique/domain/entity/permission';
import { type Disponible, disponibleSchema } from '@editique/domain/stock/disponible';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { run } from '../../db/database.ts';
import { docs } from '../../http/describe.ts';
import { notFound } from '../../http/errors.ts';
import { idInPath } from '../../http/schemas.ts';
import type { Services } from '../../module.ts';

/** Registers the available quantity of an article, for users who deliver it and may not open the article itself. */
export function registerDisponible(scope: FastifyInstance, { engine }: Services): void {
  scope.get<{ Querystring: { article: number } }>(
    '/sortieMagasin/disponible',
    {
      config: { access: { anyOf: [verbPath(sortieMagasin, 'ajouter'), verbPath(sortieMagasin, 'modifier')] } },
      schema: {
        ...docs(sortieMagasin, "Quantité disponible d'un article", { 200: disponibleSchema }),
        querystring: z.strictObject({ article: idInPath }),
      },
    },
    async (request) => {
      const [row] = await run<Disponible>(
        engine.db,
        `select a.quantite, a.stock_minimum as "stockMinimum", u.libelle as unite from article a join unite_article u on u.id = a.unite_article_id where a.id = $1::int`,
        [request.query.article],
      );
      if (!row) throw notFound();
      return row;
    },
  );
}
