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
  recherche text generated always as ('') stored,
  constraint horaire_fin_check check (debut < fin),
  -- The hours of a machine on one day do not overlap. Ranges of one number stand for equality: an index of ranges needs no extension.
  constraint horaire_debut_key exclude using gist (int4range(machine_id, machine_id, '[]') with &&, int4range(jour, jour, '[]') with &&,
    int4range((extract(epoch from debut) / 60)::int, (extract(epoch from fin) / 60)::int) with &&)
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
  recherche text generated always as (fold(libelle)) stored,
  constraint fermeture_fin_check check (debut < fin)
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
  recherche text generated always as (fold(coalesce(observation, ''))) stored,
  constraint arret_fin_check check (debut < fin),
  -- Nor do the stops of a machine; one without end lasts.
  constraint arret_debut_key exclude using gist (int4range(machine_id, machine_id, '[]') with &&, tstzrange(debut, fin) with &&)
);
create index arret_machine on arret (machine_id, id);
create index arret_motif on arret (motif_id, id);
-- The plan reads the stops that last or ended lately.
create index arret_fin on arret (fin);
create index arret_debut on arret (debut, id);
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

-- On which machine it was done, as the start of the job's step said: what a machine produced by day is then read by an index.
alter table avancement add column machine_id integer constraint avancement_machine_fkey references machine (id) on delete restrict;
alter table avancement disable trigger append_only;
update avancement a set machine_id = (
  select h.machine_id from historique h
  where h.job_id = a.job_id and h.action = case when a.impression > 0 then 3 else 5 end and h.date_action <= a.date
  order by h.id desc limit 1
);
alter table avancement enable trigger append_only;
create index avancement_machine on avancement (machine_id, date) where machine_id is not null;
