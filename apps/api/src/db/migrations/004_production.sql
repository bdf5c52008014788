create table bibliotheque (
  id integer generated always as identity primary key,
  version integer not null default 1,
  libelle varchar(255) not null,
  client_id integer not null constraint bibliotheque_client_fkey references client (id) on delete restrict,
  papier_id integer not null constraint bibliotheque_papier_fkey references papier (id) on delete restrict,
  origine_papier varchar(255) not null,
  enveloppe_id integer not null constraint bibliotheque_enveloppe_fkey references enveloppe (id) on delete restrict,
  origine_enveloppe varchar(255) not null,
  type_impression_id integer not null constraint bibliotheque_type_impression_fkey references type_impression (id) on delete restrict,
  mode_impression_id integer not null constraint bibliotheque_mode_impression_fkey references mode_impression (id) on delete restrict,
  type_envoi_id integer not null constraint bibliotheque_type_envoi_fkey references type_envoi (id) on delete restrict,
  acheminement_id integer not null constraint bibliotheque_acheminement_fkey references acheminement (id) on delete restrict,
  insertion integer not null constraint bibliotheque_insertion_check check (insertion in (1, 2, 3)),
  type_insertion integer not null constraint bibliotheque_type_insertion_check check (type_insertion in (1, 2, 3)),
  type_impression_insertion_id integer not null constraint bibliotheque_type_impression_insertion_fkey references type_impression_insertion (id) on delete restrict,
  origine_insertion varchar(255) not null,
  envoi_pdf boolean not null default false,
  envoi_mail boolean not null default false,
  envoi_sms boolean not null default false,
  recherche text generated always as (fold(libelle || ' ' || origine_papier || ' ' || origine_enveloppe || ' ' || origine_insertion)) stored
);
create index bibliotheque_libelle_sort on bibliotheque (fold(libelle) collate "C", id);
create index bibliotheque_client on bibliotheque (client_id, id);
create index bibliotheque_recherche on bibliotheque using gin (recherche gin_trgm_ops);

create table job (
  id integer generated always as identity primary key,
  version integer not null default 1,
  nomjob varchar(255) not null,
  bibliotheque_id integer not null constraint job_bibliotheque_fkey references bibliotheque (id) on delete restrict,
  -- The bibliothèque's client, which cannot change while it has jobs.
  client_id integer not null constraint job_client_fkey references client (id) on delete restrict,
  type_creation integer not null constraint job_type_creation_check check (type_creation in (1, 2)),
  etape integer not null default 0 constraint job_etape_check check (etape between 0 and 6),
  etat integer not null default 1 constraint job_etat_check check (etat in (-1, 0, 1)),
  nombre_pages integer not null constraint job_nombre_pages_check check (nombre_pages > 0),
  nombre_plis integer not null constraint job_nombre_plis_check check (nombre_plis > 0),
  nombre_feuilles integer not null constraint job_nombre_feuilles_check check (nombre_feuilles > 0),
  nombre_pdf integer not null constraint job_nombre_pdf_check check (nombre_pdf >= 0),
  nombre_insertions integer not null constraint job_nombre_insertions_check check (nombre_insertions >= 0),
  nombre_spool integer not null constraint job_nombre_spool_check check (nombre_spool between 1 and 1000),
  date_heure_reception timestamptz(3) not null,
  date_heure_envoi timestamptz(3) not null,
  date_heure_validation timestamptz(3),
  -- When step 6 was reached; null before. The time from which the client's billing delay counts.
  date_heure_depot timestamptz(3),
  reprise integer not null default 0,
  -- The first job of a chain of relaunches; null for a first job.
  origine_id integer constraint job_origine_fkey references job (id) on delete set null,
  -- How often this first job was relaunched: a relaunch that was deleted leaves its number taken.
  relances integer not null default 0,
  facture_id integer constraint job_facture_fkey references facture (id) on delete restrict,
  statut_facturation text generated always as (case when facture_id is null then 'Non Facturé' else 'Facturé' end) stored,
  observation varchar(4000) not null,
  commentaire varchar(4000) not null,
  recherche text generated always as (fold(nomjob || ' ' || observation || ' ' || commentaire)) stored,
  constraint job_depot_check check ((etape = 6) = (date_heure_depot is not null))
);
create index job_nomjob_sort on job (fold(nomjob) collate "C", id);
create index job_bibliotheque on job (bibliotheque_id, id);
create index job_client on job (client_id, id);
create index job_facture on job (facture_id, id);
create index job_origine on job (origine_id) where origine_id is not null;
create index job_etape on job (etape, id);
create index job_etat on job (etat, id);
create index job_statut_facturation_sort on job (fold(statut_facturation) collate "C", id);
create index job_plis on job (nombre_plis, id);
create index job_reception on job (date_heure_reception, id);
create index job_envoi on job (date_heure_envoi, id);
create index job_retard on job (date_heure_envoi, id) where etape < 6 and etat <> -1;
create index job_a_facturer on job (id) where etape = 6 and facture_id is null and etat <> -1;
create index job_recherche on job using gin (recherche gin_trgm_ops);

create table spool (
  id integer generated always as identity primary key,
  version integer not null default 1,
  job_id integer not null constraint spool_job_fkey references job (id) on delete cascade,
  numero integer not null,
  nom_spool varchar(300) not null,
  nom_fichier_job varchar(300) not null,
  nombre_pages integer not null constraint spool_nombre_pages_check check (nombre_pages >= 0),
  nombre_plis integer not null constraint spool_nombre_plis_check check (nombre_plis >= 0),
  nombre_feuilles integer not null constraint spool_nombre_feuilles_check check (nombre_feuilles >= 0),
  accompli_impression integer not null default 0 constraint spool_accompli_impression_check check (accompli_impression between 0 and nombre_feuilles),
  reste_impression integer not null generated always as (nombre_feuilles - accompli_impression) stored,
  accompli_msp integer not null default 0 constraint spool_accompli_msp_check check (accompli_msp between 0 and nombre_plis),
  reste_msp integer not null generated always as (nombre_plis - accompli_msp) stored,
  recherche text generated always as (fold(nom_spool || ' ' || nom_fichier_job)) stored,
  constraint spool_numero_key unique (job_id, numero)
);
create index spool_nom_spool_sort on spool (fold(nom_spool) collate "C", id);
create index spool_recherche on spool using gin (recherche gin_trgm_ops);

-- What was declared printed or inserted, and when: the figures by day.
create table avancement (
  id bigint generated always as identity primary key,
  date timestamptz not null default now(),
  job_id integer not null,
  spool_id integer not null,
  impression integer not null default 0,
  msp integer not null default 0,
  utilisateur jsonb
);
create index avancement_date on avancement (date);
select make_append_only('avancement');

-- What happened to a job, by whom. Names are kept: the row outlives job and user.
create table historique (
  id integer generated always as identity primary key,
  version integer not null default 1,
  date_action timestamptz(3) not null default now(),
  action integer not null constraint historique_action_check check (action between 1 and 15),
  nom_application varchar(255) not null,
  nom_client varchar(255) not null,
  job_id integer not null,
  job_nomjob varchar(255) not null,
  utilisateur_id integer,
  utilisateur_nom varchar(255),
  utilisateur_prenom varchar(255),
  machine_id integer constraint historique_machine_fkey references machine (id) on delete restrict,
  motif_id integer constraint historique_motif_fkey references motif (id) on delete restrict,
  recherche text generated always as (
    fold(nom_application || ' ' || nom_client || ' ' || job_nomjob || ' ' || coalesce(utilisateur_nom, '') || ' ' || coalesce(utilisateur_prenom, ''))
  ) stored
);
create index historique_job on historique (job_id, id);
create index historique_date on historique (date_action, id);
create index historique_action on historique (action, id);
create index historique_machine on historique (machine_id) where machine_id is not null;
create index historique_motif on historique (motif_id) where motif_id is not null;
create index historique_recherche on historique using gin (recherche gin_trgm_ops);
select make_append_only('historique');

select track_total(t) from unnest(array['bibliotheque', 'job', 'spool', 'historique']) as t;
