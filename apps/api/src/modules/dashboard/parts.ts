import type { Db, Row } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { isOverdue, TO_BILL } from '../../production/job-conditions.ts';

const SHOWN = 6;

/** Articles at or under their minimum, the emptiest first. */
export async function lowStock(db: Db, condition: string): Promise<Row> {
  const [row] = await run(
    db,
    `with low as (select t.* from article t where ${condition})
     select (select count(*)::int from low) as "sousMinimum", (select count(*)::int from article) as articles,
       (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'libelle', f.libelle, 'quantite', f.quantite, 'stockMinimum', f.stock_minimum, 'uniteArticle', f.unite) order by f.niveau, f.id), '[]')
        from (select l.id, l.libelle, l.quantite, l.stock_minimum, u.libelle as unite, l.quantite / greatest(l.stock_minimum, 1)::float8 as niveau
          from low l join unite_article u on u.id = l.unite_article_id order by niveau, l.id limit ${SHOWN}) f) as liste`,
  );
  return row ?? {};
}

/** Dispatched jobs without facture: how many, how many past their client's delay, and whose. */
export async function toBill(db: Db): Promise<Row> {
  const [row] = await run(
    db,
    `with g as (select t.client_id, min(c.nom_client) as nom, count(*) as n, sum(t.nombre_plis) as plis, count(*) filter (where ${isOverdue('c."delai_facturation"')}) as echus
       from job t join client c on c.id = t.client_id where ${TO_BILL} group by t.client_id)
     select coalesce(sum(g.n), 0)::int as "aFacturer", coalesce(sum(g.echus), 0)::int as echus, coalesce(sum(g.plis), 0)::bigint as plis,
       (select coalesce(jsonb_agg(jsonb_build_object('id', f.client_id, 'nomClient', f.nom, 'jobs', f.n, 'plis', f.plis, 'echus', f.echus) order by (f.echus > 0) desc, f.plis desc, f.client_id), '[]')
        from (select * from g order by (g.echus > 0) desc, g.plis desc, g.client_id limit ${SHOWN}) f) as clients
     from g`,
  );
  return row ?? {};
}

/** Postage that the condition holds for. */
export async function postage(db: Db, condition: string): Promise<Row> {
  const [row] = await run(
    db,
    `select count(*)::int as total, coalesce(sum(t.prix), 0)::float8 as montant from affranchissement t where ${condition}`,
  );
  return row ?? {};
}
