import { article } from '@editique/domain/entities/article';
import { entreeMagasin } from '@editique/domain/entities/entree-magasin';
import { sortieMagasin } from '@editique/domain/entities/sortie-magasin';
import { pathOf } from '@editique/domain/entity/entity';
import { pageOf } from '@editique/domain/record-schema';
import { type Mouvement, mouvementSchema } from '@editique/domain/stock/mouvement';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import type { Page } from '../../engine/record/page.ts';
import { docs } from '../../http/describe.ts';
import { notFound } from '../../http/errors.ts';
import { type IdParams, idParams, pagedQuery } from '../../http/schemas.ts';
import type { Services } from '../../module.ts';
import { recordAccess } from '../../security/access.ts';
import { sessionOf } from '../../security/guard.ts';

const query = pagedQuery.extend({
  /**
   * Whether to add the name of the referenced record, for users who may list it: the bon de livraison of an entrée, the job of a sortie.
   */
  details: z
    .enum(['true', 'false'], { error: 'details est true ou false' })
    .transform((value) => value === 'true')
    .default(false),
});

/** Registers the ledger of an article, page by page. */
export function registerMouvements(scope: FastifyInstance, { engine }: Services): void {
  scope.get<{ Params: IdParams; Querystring: z.infer<typeof query> }>(
    '/article/:id/mouvements',
    {
      config: { access: recordAccess(article) },
      schema: { ...docs(article, 'Mouvements', { 200: pageOf(mouvementSchema) }), params: idParams, querystring: query },
    },
    (request) => {
      const { paths } = sessionOf(request);
      return mouvementsOf(engine.db, request.params.id, request.query, {
        entrees: paths.has(pathOf(entreeMagasin)),
        sorties: paths.has(pathOf(sortieMagasin)),
      });
    },
  );
}

/** A ledger row as read from the database. */
interface LedgerRead {
  id: number;
  date: Date;
  quantite: number;
  solde: number;
  cause: Mouvement['cause'];
  reference_entite: string | null;
  reference_id: number;
  utilisateur: Mouvement['utilisateur'];
  numero_bon_livraison: string | null;
  nomjob: string | null;
}

/** A row of the page with the total. On an empty page there is one row, with the total and nulls. */
type PageRow = { total: number } & (LedgerRead | { id: null });

/** Reads the ledger of an article, newest first. It stays readable after the article is deleted. */
async function mouvementsOf(
  db: Db,
  id: number,
  { page, size, details }: z.infer<typeof query>,
  mayList: { entrees: boolean; sorties: boolean },
): Promise<Page<Mouvement>> {
  const rows = await run<PageRow>(
    db,
    `select m.*, n.total, e.numero_bon_livraison, j.nomjob
     from (select count(*)::int as total from mouvement_stock where article_id = $1::int) n
     left join (select * from mouvement_stock where article_id = $1::int order by id desc limit $2::int offset $3::bigint) m on true
     left join entree_magasin e on $4::boolean and m.reference_entite = 'entreeMagasin' and e.id = m.reference_id
     left join sortie_magasin s on $5::boolean and m.reference_entite = 'sortieMagasin' and s.id = m.reference_id
     left join job j on j.id = s.job_id
     order by m.id desc`,
    [id, size, page * size, details && mayList.entrees, details && mayList.sorties],
  );
  const total = rows[0]?.total ?? 0;
  if (total === 0) await expectArticle(db, id);
  return { objects: rows.filter((row) => row.id !== null).map((row) => toMouvement(row, details)), total };
}

async function expectArticle(db: Db, id: number): Promise<void> {
  const found = await run(db, `select 1 from article where id = $1::int`, [id]);
  if (found.length === 0) throw notFound();
}

const toMouvement = (row: LedgerRead, details: boolean): Mouvement => ({
  id: row.id,
  date: row.date.toISOString(),
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
