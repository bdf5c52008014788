import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';

/** An article whose quantity differs from its ledger, or whose ledger has wrong balances. */
export interface StockDifference {
  article: number;
  libelle: string;
  quantite: number;
  somme: number;
  /** Number of rows whose balance is not the sum up to them. */
  soldesFaux: number;
}

/** Recomputes every quantity from the ledger, in one snapshot so that it may run while people work. */
export function stockDifferences(db: Db): Promise<StockDifference[]> {
  return run<StockDifference>(
    db,
    `select a.id as article, a.libelle, a.quantite, coalesce(m.somme, 0)::int as somme, coalesce(m.faux, 0)::int as "soldesFaux"
     from article a left join (
       select article_id, sum(quantite) as somme, count(*) filter (where solde <> cumul) as faux
       from (select article_id, quantite, solde, sum(quantite) over (partition by article_id order by id) as cumul from mouvement_stock) r
       group by article_id) m on m.article_id = a.id
     where a.quantite <> coalesce(m.somme, 0) or coalesce(m.faux, 0) > 0 order by a.id`,
  );
}
