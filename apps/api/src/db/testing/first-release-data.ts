import { article } from '@editique/domain/entities/article';
import { facture } from '@editique/domain/entities/facture';
import { job } from '@editique/domain/entities/job';
import { pathOf } from '@editique/domain/entity/entity';

/** A user of a workshop that has worked with release 0.1.0. */
export const FIRST_RELEASE_USER = { email: 'chef@atelier.ma', password: 'atelier-2025' };
/** The password above, hashed by release 0.1.0. */
const HASH = '$argon2id$v=19$m=19456,t=2,p=1$nEsGCGgyljdKuXigoFn0yQ$Htdwy3pEwIEcIis8w3czCZZ+GvGyLj5HNf/XLLQpyg8';

const page = (path: string): string => `('${path}', '${path}', 1, true)`;

/** SQL: the data of a workshop that used release 0.1.0: two clients, four jobs (one billed), and stock movements. */
export const firstReleaseData = `
insert into module (libelle) values ('Production');
insert into page (libelle, chemin, module_id, produit) values ${[job, facture, article].map((entity) => page(pathOf(entity))).join(', ')};
insert into role (libelle, module_id) values ('Chef', 1);
insert into role_page (role_id, page_id) select 1, id from page;
insert into utilisateur (nom, prenom, email, identifiant, fonction, mot_de_passe) values ('Alaoui', 'Nadia', '${FIRST_RELEASE_USER.email}', 'nadia', 'Chef d''atelier', '${HASH}');
insert into utilisateur_role values (1, 1);
insert into client (nom_client, code_client, delai_facturation) values ('Banque de l''Océan', 'BDO', 30), ('Éclairage Sud', 'ES', 0);
insert into document (nom_document) values ('Relevé');
insert into papier (code_papier, type_papier, origine_papier, libelle) values ('P80', 'A4', 'Stock', 'A4 80 g');
insert into enveloppe (code_enveloppe, type_enveloppe, origine_enveloppe, libelle) values ('C5', 'Fenêtre', 'Stock', 'C5 fenêtre');
insert into acheminement (deroulement) values ('Urbain');
insert into type_envoi (libelle) values ('Simple');
insert into mode_impression (libelle) values ('Recto');
insert into type_impression (libelle) values ('Noir');
insert into type_impression_insertion (libelle) values ('Sans');
insert into unite_article (libelle) values ('Feuille');
insert into fournisseur (libelle) values ('Papeterie du Port');
insert into machine (nom_machine, type_machine) values ('Océ 1', 0), ('Kern 1', 1);
insert into bibliotheque (libelle, client_id, papier_id, origine_papier, enveloppe_id, origine_enveloppe, type_impression_id, mode_impression_id, type_envoi_id, acheminement_id, insertion, type_insertion, type_impression_insertion_id, origine_insertion)
  select 'Modèle ' || nom_client, id, 1, 'Stock', 1, 'Stock', 1, 1, 1, 1, 1, 1, 1, 'Stock' from client order by id;
insert into facture (num_facture, ref_facture, date_facture, client_id) values ('2025-0001', 'REF-1', '2025-11-30T10:00:00Z', 1);
insert into job (nomjob, bibliotheque_id, client_id, type_creation, etape, nombre_pages, nombre_plis, nombre_feuilles, nombre_pdf, nombre_insertions, nombre_spool, date_heure_reception, date_heure_envoi, date_heure_depot, facture_id, observation, commentaire)
  select 'RELEVES-' || i, 1 + i % 2, 1 + i % 2, 1, case when i <= 2 then 6 else i - 3 end, 200, 100, 100, 0, 0, 1, '2025-11-01T08:00:00Z', '2025-11-03T17:00:00Z',
    case when i <= 2 then timestamptz '2025-11-03T16:00:00Z' end, case when i = 2 then 1 end, E'Tabulé\\tet\\nsur deux lignes \\\\ fin', 'Réf. « ' || i || ' »' from generate_series(1, 4) i;
insert into spool (job_id, numero, nom_spool, nom_fichier_job, nombre_pages, nombre_plis, nombre_feuilles, accompli_impression, accompli_msp)
  select id, 1, nomjob || '_S01', nomjob, 200, 100, 100, case when etape = 6 then 100 else 0 end, case when etape = 6 then 100 else 0 end from job;
insert into avancement (date, job_id, spool_id, impression, msp) select '2025-11-02T09:00:00Z', job_id, id, 100, 100 from spool where accompli_msp = 100;
insert into affranchissement (job_id, detail, prix) values (2, '100 plis urbains', 350.50);
insert into depot (date, heure, type, job_id, client_id, document_id, nombre_plis, nombre_caissete, nombre_cartons, operateur, observateur) values ('2025-11-03', '16:00', 'Poste', 2, 1, 1, 100, 1, 0, 'Nadia', 'Guichet');
insert into historique (action, nom_application, nom_client, job_id, job_nomjob) select 1, 'Back-office', 'Banque', id, nomjob from job;
insert into article (libelle, quantite, stock_minimum, unite_article_id, papier_id) values ('Ramette A4', 4800, 500, 1, 1);
insert into entree_magasin (article_id, quantite, client_id, fournisseur_id, numero_bon_livraison, numero_cia, date_heure_sortie) values (1, 5000, 1, 1, 'BL-1', 'CIA-1', '2025-11-01T08:00:00Z');
insert into sortie_magasin (article_id, job_id, demandeur, quantite_demande, quantite_livree, quantite_rupture, date_heure_sortie) values (1, 2, 'Nadia', 200, 200, 0, '2025-11-02T08:00:00Z');
insert into mouvement_stock (article_id, quantite, solde, cause, reference_entite, reference_id) values (1, 0, 0, 'initial', null, null), (1, 5000, 5000, 'entree', 'entree_magasin', 1), (1, -200, 4800, 'sortie', 'sortie_magasin', 1);
insert into journal (entite, enregistrement_id, action, utilisateur, changements) select 'job', id, 'creation', '{"id": 1}', '{}' from job;
`;
