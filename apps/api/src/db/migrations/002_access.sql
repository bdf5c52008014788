create table module (
  id integer generated always as identity primary key,
  version integer not null default 1,
  libelle varchar(255) not null,
  recherche text generated always as (fold(libelle)) stored
);
create index module_recherche on module using gin (recherche gin_trgm_ops);

create table page (
  id integer generated always as identity primary key,
  version integer not null default 1,
  libelle varchar(255) not null,
  chemin varchar(255) not null,
  module_id integer not null constraint page_module_fkey references module (id) on delete restrict,
  -- A page of the product itself: it keeps its path and its module, and stays.
  produit boolean not null default false,
  recherche text generated always as (fold(libelle || ' ' || chemin)) stored
);
create unique index page_chemin_key on page (lower(chemin));
create index page_module on page (module_id);
create index page_recherche on page using gin (recherche gin_trgm_ops);

create table role (
  id integer generated always as identity primary key,
  version integer not null default 1,
  libelle varchar(255) not null,
  module_id integer not null constraint role_module_fkey references module (id) on delete restrict,
  -- The module's own 'Administrateur': it holds every page of its module by itself.
  administrateur boolean not null default false,
  recherche text generated always as (fold(libelle)) stored
);
create unique index role_administrateur on role (module_id) where administrateur;
create index role_module on role (module_id);
create index role_recherche on role using gin (recherche gin_trgm_ops);

create table role_page (
  role_id integer not null references role (id) on delete cascade,
  page_id integer not null constraint role_page_page_fkey references page (id) on delete restrict,
  primary key (role_id, page_id)
);
create index role_page_page on role_page (page_id);

create table utilisateur (
  id integer generated always as identity primary key,
  version integer not null default 1,
  nom varchar(255) not null,
  prenom varchar(255) not null,
  email varchar(255) not null,
  identifiant varchar(255) not null,
  fonction varchar(255) not null,
  mot_de_passe text not null,
  recherche text generated always as (fold(nom || ' ' || prenom || ' ' || email || ' ' || identifiant || ' ' || fonction)) stored
);
create unique index utilisateur_email_key on utilisateur (lower(email));
create unique index utilisateur_identifiant_key on utilisateur (lower(identifiant));
create index utilisateur_recherche on utilisateur using gin (recherche gin_trgm_ops);

create table utilisateur_role (
  utilisateur_id integer not null references utilisateur (id) on delete cascade,
  role_id integer not null constraint utilisateur_role_role_fkey references role (id) on delete restrict,
  primary key (utilisateur_id, role_id)
);
create index utilisateur_role_role on utilisateur_role (role_id);

-- A signed-in browser. Without its row the token is dead.
create table session (
  id uuid primary key,
  utilisateur_id integer not null references utilisateur (id) on delete cascade,
  date timestamptz not null default now(),
  expiration timestamptz not null
);
create index session_utilisateur on session (utilisateur_id);
create index session_expiration on session (expiration);

-- Wrong passwords of the last minutes, per account and per address, kept in the database so that all instances agree.
create table tentative (
  cle text primary key,
  instants timestamptz[] not null,
  bloque_jusqu_a timestamptz
);

create table reinitialisation (
  empreinte text primary key,
  utilisateur_id integer not null references utilisateur (id) on delete cascade,
  date timestamptz not null default now(),
  expiration timestamptz not null,
  utilise boolean not null default false
);
create index reinitialisation_utilisateur on reinitialisation (utilisateur_id, date);

-- Whoever changes who may do what, by whatever tool: every instance forgets what it remembered.
create function announce_rights() returns trigger language plpgsql as $$
begin
  perform pg_notify('editique_rights', '');
  return null;
end $$;
create trigger announce_rights after insert or update or delete or truncate on role_page for each statement execute function announce_rights();
create trigger announce_rights after insert or update or delete or truncate on utilisateur_role for each statement execute function announce_rights();
create trigger announce_rights after update or delete or truncate on role for each statement execute function announce_rights();
create trigger announce_rights after update or delete or truncate on page for each statement execute function announce_rights();
create trigger announce_rights after update or delete or truncate on utilisateur for each statement execute function announce_rights();
create trigger announce_rights after update or delete or truncate on session for each statement execute function announce_rights();

select track_total(t) from unnest(array['module', 'page', 'role', 'utilisateur']) as t;
