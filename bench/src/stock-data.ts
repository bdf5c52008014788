import { fillWhole, onDatabase } from './support/database.ts';

export const JOBS = 2000;
/** Ten rows of an article's ledger are one delivery and nine sorties, which together take the delivered quantity. */
const DELIVERED = 900;
const ISSUED = DELIVERED / 9;
const OPENING = 100_000;

/** Fills three years of movements, the same number for each article, with the entrées and sorties behind them. */
export async function fillStock(url: string, articles: number, rows: number): Promise<void> {
  const perArticle = rows / articles;
  await onDatabase(url, async (client) => {
    for (const table of ['type_impression', 'mode_impression', 'type_envoi', 'type_impression_insertion', 'unite_article', 'fournisseur'])
      await client.query(`insert into ${table} (libelle) values ('Banc')`);
    await client.query(`insert into acheminement (deroulement) values ('Banc')`);
    await client.query(`insert into papier (code_papier, type_papier, origine_papier, libelle) values ('P', 'A4', 'Stock', 'Banc')`);
    await client.query(
      `insert into enveloppe (code_enveloppe, type_enveloppe, origine_enveloppe, libelle) values ('E', 'C5', 'Stock', 'Banc')`,
    );
    await client.query(`insert into client (nom_client, code_client, delai_facturation) values ('Banque Atlas', 'C1', 30)`);
    await client.query(
      `insert into bibliotheque (libelle, client_id, papier_id, origine_papier, enveloppe_id, origine_enveloppe, type_impression_id, mode_impression_id, type_envoi_id, acheminement_id,
         insertion, type_insertion, type_impression_insertion_id, origine_insertion) values ('Modèle', 1, 1, 'Stock', 1, 'Stock', 1, 1, 1, 1, 3, 1, 1, 'Stock')`,
    );
    await client.query(
      `insert into job (nomjob, bibliotheque_id, client_id, type_creation, nombre_pages, nombre_plis, nombre_feuilles, nombre_pdf, nombre_insertions, nombre_spool,
         date_heure_reception, date_heure_envoi, observation, commentaire)
       select 'RELEVES-' || i, 1, 1, 1, 10, 10, 10, 0, 0, 1, now(), now(), 'RAS', 'RAS' from generate_series(1, ${JOBS}) i`,
    );
  });
  // Row n of article a is movement (n - 1) * articles + a: the ledgers of all articles grow together.
  const series = `generate_series(2, ${perArticle}) n cross join generate_series(1, ${articles}) a`;
  const date = `now() - (${perArticle} - n) * (3 * 31536000.0 / ${perArticle}) * interval '1 second'`;
  await fillWhole(
    url,
    ['article', 'entree_magasin', 'sortie_magasin', 'mouvement_stock'],
    [
      [
        `insert into article (libelle, quantite, stock_minimum, unite_article_id)
         select 'Article ' || a, ${OPENING + balanceAfter(perArticle)}, 10, 1 from generate_series(1, ${articles}) a`,
        `insert into entree_magasin (article_id, quantite, client_id, fournisseur_id, numero_bon_livraison, numero_cia, date_heure_sortie)
         select a, ${DELIVERED}, 1, 1, 'BL-' || n || '-' || a, 'CIA', ${date} from ${series} where n % 10 = 2 order by n, a`,
        `insert into sortie_magasin (article_id, job_id, demandeur, quantite_demande, quantite_livree, quantite_rupture, date_heure_sortie)
         select a, 1 + (a + n) % ${JOBS}, 'Atelier ' || a % 9, ${ISSUED}, ${ISSUED}, 0, ${date} from ${series} where n % 10 <> 2 order by n, a`,
      ],
      [
        `insert into mouvement_stock (article_id, date, quantite, solde, cause, reference_entite, reference_id, utilisateur)
         select a, ${date}, quantite, (sum(quantite) over (partition by a order by n))::int, cause, entite, reference, '{"id": 1, "nom": "Banc", "prenom": "Essai"}'
         from (
           select a, n, case when n = 1 then ${OPENING} when n % 10 = 2 then ${DELIVERED} else -${ISSUED} end as quantite,
             case when n = 1 then 'initial' when n % 10 = 2 then 'entree' else 'sortie' end as cause,
             case when n = 1 then null when n % 10 = 2 then 'entreeMagasin' else 'sortieMagasin' end as entite,
             case when n = 1 then null when n % 10 = 2 then (n - 2) / 10 * ${articles} + a else (n - 2 - (n + 7) / 10) * ${articles} + a end as reference
           from generate_series(1, ${perArticle}) n cross join generate_series(1, ${articles}) a
         ) m order by n, a`,
      ],
    ],
  );
}

/** Returns the sum of an article's ledger after its opening quantity. */
function balanceAfter(rows: number): number {
  let balance = 0;
  for (let n = 2; n <= rows; n++) balance += n % 10 === 2 ? DELIVERED : -ISSUED;
  return balance;
}
