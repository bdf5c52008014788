import pg from 'pg';

const BATCH = 50_000;

/** Fills the database of a workshop that has worked for years: jobs at every step, their plis, dépôts and postage. */
export async function fillDay(url: string, jobs: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into client (nom_client, code_client, delai_facturation) select 'Banque Atlas ' || i, 'C' || i, i % 90 from generate_series(1, 500) i`,
  );
  for (const table of ['type_impression', 'mode_impression', 'type_envoi', 'type_impression_insertion', 'unite_article'])
    await client.query(`insert into ${table} (libelle) values ('Banc')`);
  await client.query(`insert into acheminement (deroulement) values ('Banc')`);
  await client.query(`insert into document (nom_document) values ('Banc')`);
  await client.query(`insert into papier (code_papier, type_papier, origine_papier, libelle) values ('P', 'A4', 'Stock', 'Banc')`);
  await client.query(
    `insert into enveloppe (code_enveloppe, type_enveloppe, origine_enveloppe, libelle) values ('E', 'C5', 'Stock', 'Banc')`,
  );
  await client.query(
    `insert into bibliotheque (libelle, client_id, papier_id, origine_papier, enveloppe_id, origine_enveloppe, type_impression_id, mode_impression_id, type_envoi_id, acheminement_id,
       insertion, type_insertion, type_impression_insertion_id, origine_insertion)
     select 'Modèle ' || i, i, 1, 'Stock', 1, 'Stock', 1, 1, 1, 1, 3, 1, 1, 'Stock' from generate_series(1, 500) i`,
  );
  await client.query(
    `insert into facture (num_facture, ref_facture, date_facture, client_id) select 'F' || i, 'R' || i, now(), i from generate_series(1, 500) i`,
  );
  await client.query(
    `insert into article (libelle, quantite, stock_minimum, unite_article_id) select 'Article ' || i, i % 40, 10, 1 from generate_series(1, 2000) i`,
  );
  for (let from = 1; from <= jobs; from += BATCH) await client.query(JOBS, [from, Math.min(from + BATCH - 1, jobs)]);
  await client.query(
    `insert into avancement (date, job_id, spool_id, impression, msp) select now() - (i * 31536000.0 / $1) * interval '1 second', i, i, i % 900, i % 700 from generate_series(1, $1::int) i`,
    [jobs],
  );
  await client.query(
    `insert into depot (date, heure, type, job_id, client_id, document_id, nombre_plis, nombre_caissete, nombre_cartons, operateur, observateur)
     select current_date - (i % 365), '10:00', 'Poste', i, 1 + i % 500, 1, i % 900, 1, 0, 'Ali', 'Sara' from generate_series(1, $1::int, 2) i`,
    [jobs],
  );
  await client.query(
    `insert into affranchissement (job_id, detail, prix, date_saisie) select i, 'Ordinaire', 1 + i % 900, now() - (i % 400) * interval '1 day' from generate_series(1, $1::int, 2) i`,
    [jobs],
  );
  await client.query('vacuum analyze');
  await client.end();
}

/** One seventh of the jobs is at each step. A tenth of those at the last step are still to bill. */
const JOBS = `insert into job (nomjob, bibliotheque_id, client_id, type_creation, etape, etat, nombre_pages, nombre_plis, nombre_feuilles, nombre_pdf, nombre_insertions, nombre_spool,
    date_heure_reception, date_heure_envoi, date_heure_depot, facture_id, observation, commentaire)
  select (array['RELEVES', 'QUITTANCES', 'FACTURES', 'CARTES', 'PAIE'])[1 + i % 5] || '-ATLAS-' || i, 1 + i % 500, 1 + i % 500, 1, i % 7, case when i % 7 < 6 and i % 11 = 0 then -1 else 1 end,
    10, 1 + i % 900, 10, 0, 0, 1, now() - interval '400 days', now() + (i % 500 - 440) * interval '1 day' + (i % 86400) * interval '1 second',
    case when i % 7 = 6 then now() - (i % 400) * interval '1 day' end, case when i % 7 = 6 and i % 10 > 0 then 1 + i % 500 end, 'Observation ' || i, 'Commentaire du banc'
  from generate_series($1::int, $2::int) i`;
