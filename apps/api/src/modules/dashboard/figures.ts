import type { BillingPart, PostagePart, StockPart } from '@editique/domain/dashboard/dashboard';
import type { Db } from '../../db/database.ts';
import { overdueSince, TO_BILL } from '../../production/job-conditions.ts';
import { oneRow } from './one-row.ts';

const SHOWN = 6;

/** Returns the articles that match the condition, emptiest first. */
export const stockFigures = (db: Db, condition: string): Promise<Omit<StockPart, 'filtres'>> =>
  oneRow(
    db,
    `with low as (select t.* from article t where ${condition})
     select (select count(*)::int from low) as "sousMinimum", (select count(*)::int from article) as articles,
       (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'libelle', f.libelle, 'quantite', f.quantite, 'stockMinimum', f.stock_minimum, 'uniteArticle', f.unite) order by f.niveau, f.id), '[]')
        from (select l.id, l.libelle, l.quantite, l.stock_minimum, u.libelle as unite, l.quantite / greatest(l.stock_minimum, 1)::float8 as niveau
          from low l join unite_article u on u.id = l.unite_article_id order by niveau, l.id limit ${SHOWN}) f) as liste`,
  );

/** Counts the dispatched jobs without facture, and those past their client's delay, with the clients concerned. */
export const billingFigures = (db: Db): Promise<BillingPart> =>
  oneRow(
    db,
    `with g as (select t.client_id, count(*) as n, sum(t.nombre_plis) as plis, count(*) filter (where t."date_heure_depot" <= c.since) as echus
       from job t join (select o.id, ${overdueSince('o."delai_facturation"')} as since from client o) c on c.id = t.client_id
       where ${TO_BILL} group by t.client_id)
     select coalesce(sum(g.n), 0)::int as "aFacturer", coalesce(sum(g.echus), 0)::int as echus, coalesce(sum(g.plis), 0)::bigint as plis,
       (select coalesce(jsonb_agg(jsonb_build_object('id', f.client_id, 'nomClient', f.nom_client, 'jobs', f.n, 'plis', f.plis, 'echus', f.echus) order by (f.echus > 0) desc, f.plis desc, f.client_id), '[]')
        from (select g.*, c.nom_client from g join client c on c.id = g.client_id order by (g.echus > 0) desc, g.plis desc, g.client_id limit ${SHOWN}) f) as clients
     from g`,
  );

/** Counts and adds up the postage that matches the condition. */
export const postageFigures = (db: Db, condition: string): Promise<Omit<PostagePart, 'filtres'>> =>
  oneRow(db, `select count(*)::int as total, coalesce(sum(t.prix), 0)::float8 as montant from affranchissement t where ${condition}`);
