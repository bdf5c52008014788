create table depot (
  id integer generated always as identity primary key,
  version integer not null default 1,
  date date not null,
  heure time not null,
  type varchar(255) not null,
  job_id integer not null constraint depot_job_fkey references job (id) on delete restrict,
  client_id integer not null constraint depot_client_fkey references client (id) on delete restrict,
  document_id integer not null constraint depot_document_fkey references document (id) on delete restrict,
  nombre_plis integer not null constraint depot_nombre_plis_check check (nombre_plis >= 0),
  nombre_caissete integer not null constraint depot_nombre_caissete_check check (nombre_caissete >= 0),
  nombre_cartons integer not null constraint depot_nombre_cartons_check check (nombre_cartons >= 0),
  operateur varchar(255) not null,
  observateur varchar(255) not null,
  recherche text generated always as (fold(type || ' ' || operateur || ' ' || observateur)) stored
);
create index depot_job on depot (job_id, id);
create index depot_client on depot (client_id, date);
create index depot_document on depot (document_id);
create index depot_date on depot (date, heure, id);
create index depot_recherche on depot using gin (recherche gin_trgm_ops);

create table affranchissement (
  id integer generated always as identity primary key,
  version integer not null default 1,
  job_id integer not null constraint affranchissement_job_fkey references job (id) on delete restrict,
  detail varchar(4000) not null,
  prix numeric(12, 2) not null constraint affranchissement_prix_check check (prix > 0),
  recherche text generated always as (fold(detail)) stored
);
create index affranchissement_job on affranchissement (job_id, id);
create index affranchissement_prix on affranchissement (prix, id);
create index affranchissement_recherche on affranchissement using gin (recherche gin_trgm_ops);

select track_total(t) from unnest(array['depot', 'affranchissement']) as t;
