-- What became of the pieces of a spool, kept with it: whoever moves a job or takes a dépôt reads the spools anyway. All others are good,
-- so that the sum is always the number of plis.
alter table spool add column retires integer not null default 0;
alter table spool add column reimprimes integer not null default 0;
alter table spool add column non_soldes integer not null default 0;
alter table spool add constraint spool_pieces_check check (
  retires >= 0 and reimprimes >= 0 and non_soldes >= 0 and retires::bigint + reimprimes + non_soldes <= nombre_plis
);

create table retirage (
  id integer generated always as identity primary key,
  version integer not null default 1,
  numero integer not null constraint retirage_numero_check check (numero >= 0),
  job_id integer not null constraint retirage_job_fkey references job (id) on delete restrict,
  date timestamptz(3) not null default now(),
  nombre_plis integer not null constraint retirage_nombre_plis_check check (nombre_plis > 0),
  accompli_impression integer not null default 0,
  accompli_msp integer not null default 0,
  solde boolean not null default false,
  recherche text generated always as ('') stored,
  constraint retirage_numero_key unique (job_id, numero),
  constraint retirage_accompli_impression_check check (accompli_impression between 0 and nombre_plis),
  constraint retirage_accompli_msp_check check (accompli_msp between 0 and accompli_impression),
  constraint retirage_solde_check check (solde = (accompli_msp = nombre_plis))
);
create index retirage_date on retirage (date, id);
create index retirage_ouvert on retirage (job_id) where not solde;
select track_total('retirage');

-- What was declared of a retirage.
create table retirage_avancement (
  id bigint generated always as identity primary key,
  date timestamptz not null default now(),
  retirage_id integer not null references retirage (id),
  impression integer not null,
  msp integer not null,
  machine_id integer references machine (id) on delete restrict,
  utilisateur jsonb,
  nom_application varchar(255)
);
create index retirage_avancement_retirage on retirage_avancement (retirage_id, id);
create index retirage_avancement_machine on retirage_avancement (machine_id) where machine_id is not null;
select make_append_only('retirage_avancement');

-- The order in which incidents were settled: of two that cover a piece, the later one says what became of it.
create sequence incident_rang as bigint;

create table incident (
  id integer generated always as identity primary key,
  version integer not null default 1,
  date timestamptz(3) not null default now(),
  job_id integer not null constraint incident_job_fkey references job (id) on delete restrict,
  spool_id integer not null constraint incident_spool_fkey references spool (id) on delete restrict,
  de integer not null constraint incident_de_check check (de > 0),
  a integer not null constraint incident_a_check check (a >= de and a < 2147483647),
  nombre_plis integer not null generated always as (a - de + 1) stored,
  etape integer not null constraint incident_etape_check check (etape in (2, 4)),
  machine_id integer constraint incident_machine_fkey references machine (id) on delete restrict,
  motif_id integer not null constraint incident_motif_fkey references motif (id) on delete restrict,
  suite integer not null constraint incident_suite_check check (suite in (1, 2, 3)),
  retirage_id integer constraint incident_retirage_fkey references retirage (id) on delete restrict,
  solde boolean not null default false,
  rang bigint,
  solde_le timestamptz(3),
  observation varchar(4000),
  recherche text generated always as (fold(coalesce(observation, ''))) stored,
  constraint incident_rang_check check (solde = (rang is not null) and solde = (solde_le is not null)),
  -- Pieces are in one open incident at most. Ranges of one number stand for equality: an index of ranges needs no extension.
  constraint incident_de_key exclude using gist (int4range(spool_id, spool_id, '[]') with &&, int4range(de, a, '[]') with &&) where (not solde)
);
-- Incidents that cover the same pieces, settled ones included.
create index incident_pieces on incident using gist (int4range(spool_id, spool_id, '[]'), int4range(de, a, '[]'));
create index incident_job on incident (job_id, id);
create index incident_spool on incident (spool_id, id);
create index incident_retirage on incident (retirage_id) where retirage_id is not null;
create index incident_machine on incident (machine_id, id);
create index incident_motif on incident (motif_id, id);
create index incident_date on incident (date, id) include (motif_id, machine_id, nombre_plis);
create index incident_ouvert on incident (id) where not solde;
create index incident_recherche on incident using gin (recherche gin_trgm_ops);
select track_total('incident');

alter table historique drop constraint historique_action_check;
alter table historique add constraint historique_action_check check (action between 1 and 18);
