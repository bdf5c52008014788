import { type Db, run } from '../../../db/database.ts';

/**
 * Inserts drafts of a client as the board does, each with this many lines, and returns their ids. By SQL, because creating jobs through
 * requests would take longer than most tests.
 */
export async function createDrafts(db: Db, client: number, count: number, lines = 1): Promise<number[]> {
  const rows = await run<{ id: number }>(
    db,
    `insert into facture (num_facture, ref_facture, date_facture, date_proposee, client_id)
     select 'BROUILLON-', 'BROUILLON-', now(), true, $1::int from generate_series(1, $2::int) returning id`,
    [client, count],
  );
  const ids = rows.map(({ id }) => id);
  await run(
    db,
    `insert into facture_ligne (facture_id, rang, libelle, quantite, prix_unitaire, taux_tva)
     select f, n, 'Forfait', 1, 100, 20 from unnest($1::int[]) f cross join generate_series(1, $2::int) n`,
    [ids, lines],
  );
  await run(
    db,
    `update facture f set total_ht = t.ht, total_tva = t.tva from (select x.id, y.* from unnest($1::int[]) x (id) cross join lateral facture_totaux(x.id) y) t where t.id = f.id`,
    [ids],
  );
  return ids;
}
