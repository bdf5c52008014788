-- How a user likes a list: the order, width and visibility of its columns.
create table preference_liste (
  utilisateur_id integer not null references utilisateur (id) on delete cascade,
  liste text not null,
  colonnes jsonb not null,
  primary key (utilisateur_id, liste)
);

-- Filters, sort and columns under a name. Shared with a role, or its owner's alone.
create table vue (
  id integer generated always as identity primary key,
  version integer not null default 1,
  utilisateur_id integer not null references utilisateur (id) on delete cascade,
  role_id integer references role (id) on delete set null,
  liste text not null,
  nom varchar(255) not null,
  parametres jsonb not null,
  colonnes jsonb
);
create unique index vue_nom_key on vue (utilisateur_id, liste, lower(nom));
create index vue_role on vue (role_id) where role_id is not null;

-- The view with which a list opens, one per user and list.
create table vue_defaut (
  utilisateur_id integer not null references utilisateur (id) on delete cascade,
  liste text not null,
  vue_id integer not null references vue (id) on delete cascade,
  primary key (utilisateur_id, liste)
);
create index vue_defaut_vue on vue_defaut (vue_id);
