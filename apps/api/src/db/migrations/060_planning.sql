alter table machine add column cadence integer constraint machine_cadence_check check (cadence > 0);
alter table machine add column rendement integer constraint machine_rendement_check check (rendement between 1 and 100);
alter table machine add column calage integer constraint machine_calage_check check (calage >= 0);

create table horaire (
  id integer generated always as identity primary key,
  version integer not null default 1,
  machine_id integer not null constraint horaire_machine_fkey references machine (id) on delete restrict,
  jour integer not null constraint horaire_jour_check check (jour in (1, 2, 3, 4, 5, 6, 7)),
  debut time not null,
  fin time not null,
  recherche text generated always as ('') stored
);
create index horaire_machine on horaire (machine_id, id);
select track_total('horaire');

create table fermeture (
  id integer generated always as identity primary key,
  version integer not null default 1,
  libelle varchar(255) not null,
  debut timestamptz(3) not null,
  fin timestamptz(3) not null,
  machine_id integer constraint fermeture_machine_fkey references machine (id) on delete restrict,
  recherche text generated always as (fold(libelle)) stored
);
create index fermeture_libelle_sort on fermeture (fold(libelle) collate "C", id);
create index fermeture_machine on fermeture (machine_id) where machine_id is not null;
create index fermeture_recherche on fermeture using gin (recherche gin_trgm_ops);
select track_total('fermeture');

alter table job add column priorite integer constraint job_priorite_check check (priorite in (0, 1, 2));
create index job_priorite on job (priorite, id);

create table arret (
  id integer generated always as identity primary key,
  version integer not null default 1,
  machine_id integer not null constraint arret_machine_fkey references machine (id) on delete restrict,
  debut timestamptz(3) not null,
  fin timestamptz(3),
  motif_id integer not null constraint arret_motif_fkey references motif (id) on delete restrict,
  observation varchar(4000),
  recherche text generated always as (fold(coalesce(observation, ''))) stored
);
create index arret_machine on arret (machine_id, id);
create index arret_motif on arret (motif_id, id);
create index arret_recherche on arret using gin (recherche gin_trgm_ops);
select track_total('arret');

-- Where somebody has decided that an operation runs, and in which order there. Everything else of a plan is computed.
create table epingle (
  job_id integer not null references job (id) on delete cascade,
  operation text not null check (operation in ('impression', 'msp')),
  machine_id integer not null references machine (id) on delete cascade,
  rang integer not null check (rang > 0),
  primary key (job_id, operation)
);
create index epingle_machine on epingle (machine_id, operation, rang);
select track_total('epingle');
