import { article } from '@editique/domain/entities/article';
import { pageOf } from '@editique/domain/record-schema';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db, Row } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import type { Page } from '../../engine/record/page.ts';
import { docs } from '../../http/describe.ts';
import { notFound } from '../../http/errors.ts';
import { idParams, pagedQuery } from '../../http/schemas.ts';
import type { Services } from '../../module.ts';
import { recordAccess } from '../../security/access.ts';

const movement = z.object({
  id: z.int(),
  date: z.iso.datetime(),
  quantite: z.int(),
  solde: z.int(),
  cause: z.enum(['initial', 'entree', 'sortie', 'inventaire', 'annulation']),
  reference: z.object({ entite: z.string(), id: z.int(), libelle: z.string().nullable().optional() }).nullable(),
  utilisateur: z.object({ id: z.int(), nom: z.string(), prenom: z.string() }).nullable(),
});

const query = pagedQuery.extend({
  /** Also says how the referenced record reads: the bon de livraison of an entrée, the job of a sortie. */
  details: z
    .enum(['true', 'false'], { error: 'details est true ou false' })
    .transform((value) => value === 'true')
    .default(false),
});

export function registerMovements(scope: FastifyInstance, { engine }: Services): void {
  scope.get<{ Params: { id: number }; Querystring: z.infer<typeof query> }>(
    '/article/:id/mouvements',
    {
      config: { access: recordAccess(article) },
      schema: { ...docs(article, 'Mouvements', { 200: pageOf(movement) }), params: idParams, querystring: query },
    },
    (request) => movementsOf(engine.db, request.params.id, request.query),
  );
}

/** The ledger of an article, newest first; readable after the article is gone. */
async function movementsOf(db: Db, id: number, { page, size, details }: z.infer<typeof query>): Promise<Page> {
  const rows = await run(
    db,
    `select m.*, n.total, e.numero_bon_livraison, j.nomjob
     from (select count(*)::int as total from mouvement_stock where article_id = $1::int) n
     left join (select * from mouvement_stock where article_id = $1::int order by id desc limit $2::int offset $3::bigint) m on true
     left join entree_magasin e on $4::boolean and m.reference_entite = 'entreeMagasin' and e.id = m.reference_id
     left join sortie_magasin s on $4::boolean and m.reference_entite = 'sortieMagasin' and s.id = m.reference_id
     left join job j on j.id = s.job_id
     order by m.id desc`,
    [id, size, page * size, details],
  );
  const total = rows[0]?.total as number;
  if (total === 0) await expectArticle(db, id);
  return { objects: rows.filter((row) => row.id !== null).map((row) => toMovement(row, details)), total };
}

async function expectArticle(db: Db, id: number): Promise<void> {
  const found = await run(db, `select 1 from article where id = $1::int`, [id]);
  if (found.length === 0) throw notFound();
}

const toMovement = (row: Row, details: boolean): Row => ({
  id: row.id,
  date: (row.date as Date).toISOString(),
  quantite: row.quantite,
  solde: row.solde,
  cause: row.cause,
  reference: row.reference_entite
    ? {
        entite: row.reference_entite,
        id: row.reference_id,
        ...(details && { libelle: row.numero_bon_livraison ?? row.nomjob ?? null }),
      }
    : null,
  utilisateur: row.utilisateur ?? null,
});
