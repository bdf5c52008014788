create table document (
  id integer generated always as identity primary key,
  version integer not null default 1,
  nom_document varchar(255) not null,
  recherche text generated always as (fold(nom_document)) stored
);
create index document_nom_document_sort on document (fold(nom_document) collate "C", id);
create index document_recherche on document using gin (recherche gin_trgm_ops);

create table client (
  id integer generated always as identity primary key,
  version integer not null default 1,
  nom_client varchar(255) not null,
  code_client varchar(255) not null,
  delai_facturation integer not null constraint client_delai_facturation_check check (delai_facturation >= 0),
  recherche text generated always as (fold(nom_client || ' ' || code_client)) stored
);
create unique index client_code_client_key on client (lower(code_client));
create index client_nom_client_sort on client (fold(nom_client) collate "C", id);
create index client_code_client_sort on client (fold(code_client) collate "C", id);
create index client_delai_facturation on client (delai_facturation, id);
create index client_recherche on client using gin (recherche gin_trgm_ops);

create table papier (
  id integer generated always as identity primary key,
  version integer not null default 1,
  code_papier varchar(255) not null,
  type_papier varchar(255) not null,
  origine_papier varchar(255) not null,
  libelle varchar(255) not null,
  recherche text generated always as (fold(code_papier || ' ' || type_papier || ' ' || origine_papier || ' ' || libelle)) stored
);
create unique index papier_code_papier_key on papier (lower(code_papier));
create index papier_code_papier_sort on papier (fold(code_papier) collate "C", id);
create index papier_type_papier_sort on papier (fold(type_papier) collate "C", id);
create index papier_origine_papier_sort on papier (fold(origine_papier) collate "C", id);
create index papier_libelle_sort on papier (fold(libelle) collate "C", id);
create index papier_recherche on papier using gin (recherche gin_trgm_ops);

create table ville (
  id integer generated always as identity primary key,
  version integer not null default 1,
  nom_ville varchar(255) not null,
  recherche text generated always as (fold(nom_ville)) stored
);
create index ville_nom_ville_sort on ville (fold(nom_ville) collate "C", id);
create index ville_recherche on ville using gin (recherche gin_trgm_ops);

create table acheminement (
  id integer generated always as identity primary key,
  version integer not null default 1,
  deroulement varchar(255) not null,
  recherche text generated always as (fold(deroulement)) stored
);
create index acheminement_deroulement_sort on acheminement (fold(deroulement) collate "C", id);
create index acheminement_recherche on acheminement using gin (recherche gin_trgm_ops);

create table poids (
  id integer generated always as identity primary key,
  version integer not null default 1,
  valeur_poids varchar(255) not null,
  recherche text generated always as (fold(valeur_poids)) stored
);
create index poids_valeur_poids_sort on poids (fold(valeur_poids) collate "C", id);
create index poids_recherche on poids using gin (recherche gin_trgm_ops);

create table machine (
  id integer generated always as identity primary key,
  version integer not null default 1,
  nom_machine varchar(255) not null,
  type_machine integer not null constraint machine_type_machine_check check (type_machine in (0, 1)),
  recherche text generated always as (fold(nom_machine)) stored
);
create index machine_nom_machine_sort on machine (fold(nom_machine) collate "C", id);
create index machine_recherche on machine using gin (recherche gin_trgm_ops);

create table motif (
  id integer generated always as identity primary key,
  version integer not null default 1,
  code_motif varchar(255) not null,
  libelle_motif varchar(255) not null,
  recherche text generated always as (fold(code_motif || ' ' || libelle_motif)) stored
);
create unique index motif_code_motif_key on motif (lower(code_motif));
create index motif_code_motif_sort on motif (fold(code_motif) collate "C", id);
create index motif_libelle_motif_sort on motif (fold(libelle_motif) collate "C", id);
create index motif_recherche on motif using gin (recherche gin_trgm_ops);

create table region (
  id integer generated always as identity primary key,
  version integer not null default 1,
  nom_region varchar(255) not null,
  nom_region_ar varchar(255) not null,
  recherche text generated always as (fold(nom_region || ' ' || nom_region_ar)) stored
);
create index region_nom_region_sort on region (fold(nom_region) collate "C", id);
create index region_nom_region_ar_sort on region (fold(nom_region_ar) collate "C", id);
create index region_recherche on region using gin (recherche gin_trgm_ops);

create table enveloppe (
  id integer generated always as identity primary key,
  version integer not null default 1,
  code_enveloppe varchar(255) not null,
  type_enveloppe varchar(255) not null,
  origine_enveloppe varchar(255) not null,
  libelle varchar(255) not null,
  recherche text generated always as (fold(code_enveloppe || ' ' || type_enveloppe || ' ' || origine_enveloppe || ' ' || libelle)) stored
);
create unique index enveloppe_code_enveloppe_key on enveloppe (lower(code_enveloppe));
create index enveloppe_code_enveloppe_sort on enveloppe (fold(code_enveloppe) collate "C", id);
create index enveloppe_type_enveloppe_sort on enveloppe (fold(type_enveloppe) collate "C", id);
create index enveloppe_origine_enveloppe_sort on enveloppe (fold(origine_enveloppe) collate "C", id);
create index enveloppe_libelle_sort on enveloppe (fold(libelle) collate "C", id);
create index enveloppe_recherche on enveloppe using gin (recherche gin_trgm_ops);

create table unite_article (
  id integer generated always as identity primary key,
  version integer not null default 1,
  libelle varchar(255) not null,
  recherche text generated always as (fold(libelle)) stored
);
create index unite_article_libelle_sort on unite_article (fold(libelle) collate "C", id);
create index unite_article_recherche on unite_article using gin (recherche gin_trgm_ops);

create table fournisseur (
  id integer generated always as identity primary key,
  version integer not null default 1,
  libelle varchar(255) not null,
  recherche text generated always as (fold(libelle)) stored
);
create index fournisseur_libelle_sort on fournisseur (fold(libelle) collate "C", id);
create index fournisseur_recherche on fournisseur using gin (recherche gin_trgm_ops);

create table type_envoi (
  id integer generated always as identity primary key,
  version integer not null default 1,
  libelle varchar(255) not null,
  recherche text generated always as (fold(libelle)) stored
);
create index type_envoi_libelle_sort on type_envoi (fold(libelle) collate "C", id);
create index type_envoi_recherche on type_envoi using gin (recherche gin_trgm_ops);

create table mode_impression (
  id integer generated always as identity primary key,
  version integer not null default 1,
  libelle varchar(255) not null,
  recherche text generated always as (fold(libelle)) stored
);
create index mode_impression_libelle_sort on mode_impression (fold(libelle) collate "C", id);
create index mode_impression_recherche on mode_impression using gin (recherche gin_trgm_ops);

create table type_impression (
  id integer generated always as identity primary key,
  version integer not null default 1,
  libelle varchar(255) not null,
  recherche text generated always as (fold(libelle)) stored
);
create index type_impression_libelle_sort on type_impression (fold(libelle) collate "C", id);
create index type_impression_recherche on type_impression using gin (recherche gin_trgm_ops);

create table type_impression_insertion (
  id integer generated always as identity primary key,
  version integer not null default 1,
  libelle varchar(255) not null,
  recherche text generated always as (fold(libelle)) stored
);
create index type_impression_insertion_libelle_sort on type_impression_insertion (fold(libelle) collate "C", id);
create index type_impression_insertion_recherche on type_impression_insertion using gin (recherche gin_trgm_ops);

create table facture (
  id integer generated always as identity primary key,
  version integer not null default 1,
  num_facture varchar(255) not null,
  ref_facture varchar(255) not null,
  date_facture timestamptz(3) not null,
  client_id integer not null constraint facture_client_fkey references client (id) on delete restrict,
  recherche text generated always as (fold(num_facture || ' ' || ref_facture)) stored
);
create unique index facture_num_facture_key on facture (lower(num_facture));
create index facture_num_facture_sort on facture (fold(num_facture) collate "C", id);
create index facture_ref_facture_sort on facture (fold(ref_facture) collate "C", id);
create index facture_date_facture on facture (date_facture, id);
create index facture_client on facture (client_id, id);
create index facture_recherche on facture using gin (recherche gin_trgm_ops);

select track_total(t) from unnest(array['document', 'client', 'papier', 'ville', 'acheminement', 'poids', 'machine', 'motif', 'region', 'enveloppe', 'unite_article', 'fournisseur', 'type_envoi', 'mode_impression', 'type_impression', 'type_impression_insertion', 'facture']) as t;
