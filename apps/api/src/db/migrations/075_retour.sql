create table retour (
  id integer generated always as identity primary key,
  version integer not null default 1,
  date_reception timestamptz(3) not null,
  motif_id integer not null constraint retour_motif_fkey references motif (id) on delete restrict,
  nombre integer not null constraint retour_nombre_check check (nombre > 0),
  suite integer not null constraint retour_suite_check check (suite in (1, 2, 3, 4)),
  client_id integer not null constraint retour_client_fkey references client (id) on delete restrict,
  job_id integer constraint retour_job_fkey references job (id) on delete restrict,
  reference varchar(255),
  ville_id integer constraint retour_ville_fkey references ville (id) on delete restrict,
  region_id integer constraint retour_region_fkey references region (id) on delete restrict,
  doublon_confirme boolean not null default false,
  observation varchar(4000),
  -- The piece that the reference names, where it is a code PLI:<job>:<n>.
  pli_job integer,
  pli_numero integer,
  recherche text generated always as (fold(coalesce(reference, '') || ' ' || coalesce(observation, ''))) stored
);
-- A piece comes back once, unless somebody confirms that it came again: two stations cannot store it together either.
create unique index retour_reference_key on retour (pli_job, pli_numero) where pli_job is not null and not doublon_confirme;
create index retour_pli on retour (pli_job, pli_numero) where pli_job is not null;
create index retour_motif on retour (motif_id, id);
create index retour_client on retour (client_id, date_reception);
create index retour_job on retour (job_id, id) where job_id is not null;
create index retour_reference_sort on retour (fold(reference) collate "C", id);
create index retour_ville on retour (ville_id, id) where ville_id is not null;
create index retour_region on retour (region_id, id) where region_id is not null;
create index retour_suite on retour (suite, id);
create index retour_reception on retour (date_reception, id);
-- The statistics of a period are read from it alone.
create index retour_compte on retour (date_reception) include (client_id, motif_id, ville_id, region_id, nombre);
create index retour_recherche on retour using gin (recherche gin_trgm_ops);
select track_total('retour');

-- Codes that were scanned and name nothing that is known. They wait here until somebody says whose they are; none is deleted.
create table retour_a_identifier (
  id integer generated always as identity primary key,
  code varchar(255) not null,
  raison text not null,
  motif_id integer not null references motif (id) on delete restrict,
  client_id integer references client (id) on delete set null,
  suite integer not null check (suite in (1, 2, 3, 4)),
  date_reception timestamptz(3) not null,
  utilisateur jsonb not null,
  date timestamptz(3) not null default now(),
  etat text not null default 'ouvert' check (etat in ('ouvert', 'regle', 'ecarte')),
  regle_le timestamptz(3),
  regle_par jsonb,
  retour_id integer references retour (id) on delete set null
);
create index retour_a_identifier_etat on retour_a_identifier (etat, id desc);
create index retour_a_identifier_motif on retour_a_identifier (motif_id);
create index retour_a_identifier_client on retour_a_identifier (client_id) where client_id is not null;
create index retour_a_identifier_retour on retour_a_identifier (retour_id) where retour_id is not null;

-- Plis deposited by client and month: each statement that writes dépôts leaves its difference, readers add up what they see, and the
-- rows of a month are merged now and then. A rate over years then reads months, and the dépôts of the two months at its ends only.
create table depot_compte (
  client_id integer not null,
  mois date not null,
  plis bigint not null
);
create index depot_compte_mois on depot_compte (mois) include (client_id, plis);
create index depot_compte_client on depot_compte (client_id, mois) include (plis);
create index depot_plis on depot (date) include (client_id, nombre_plis);

create function premier_du_mois(jour date) returns date language sql immutable parallel safe return date_trunc('month', jour::timestamp)::date;

insert into depot_compte select client_id, premier_du_mois(date), sum(nombre_plis) from depot group by 1, 2;

create function depot_compte_insert() returns trigger language plpgsql as $$
begin
  insert into depot_compte select client_id, premier_du_mois(date), sum(nombre_plis) from written group by 1, 2;
  return null;
end $$;

create function depot_compte_update() returns trigger language plpgsql as $$
begin
  insert into depot_compte
  select client_id, mois, sum(plis) from (
    select client_id, premier_du_mois(date) as mois, nombre_plis::bigint as plis from written
    union all
    select client_id, premier_du_mois(date), -nombre_plis::bigint from replaced
  ) as difference group by 1, 2 having sum(plis) <> 0;
  return null;
end $$;

create function depot_compte_delete() returns trigger language plpgsql as $$
begin
  insert into depot_compte select client_id, premier_du_mois(date), -sum(nombre_plis) from replaced group by 1, 2;
  return null;
end $$;

create function depot_compte_truncate() returns trigger language plpgsql as $$
begin
  delete from depot_compte;
  return null;
end $$;

create trigger depot_compte_insert after insert on depot referencing new table as written for each statement execute function depot_compte_insert();
create trigger depot_compte_update after update on depot referencing old table as replaced new table as written for each statement execute function depot_compte_update();
create trigger depot_compte_delete after delete on depot referencing old table as replaced for each statement execute function depot_compte_delete();
create trigger depot_compte_truncate after truncate on depot for each statement execute function depot_compte_truncate();
