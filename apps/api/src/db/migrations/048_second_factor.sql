-- A role may demand a second factor of whoever has it.
alter table role add column second_facteur boolean not null default false;

-- Whether the session was opened with a second factor, or its user set one up in it.
alter table session add column second_facteur boolean not null default false;

-- The authenticator app of a user. It asks for codes once its first code was confirmed.
create table second_facteur (
  utilisateur_id integer primary key references utilisateur (id) on delete cascade,
  -- Encrypted, with a key that is not in the database.
  secret text not null,
  confirme_le timestamptz,
  -- The time step of the last code that was used: a code is used once.
  compteur bigint not null default 0
);

-- The recovery codes that are left, hashed. A code that is used is deleted.
create table code_secours (
  utilisateur_id integer not null references second_facteur (utilisateur_id) on delete cascade,
  empreinte text not null,
  primary key (utilisateur_id, empreinte)
);

-- Somebody gave the right password and must still give a code. The token is hashed, and dies with the password.
create table defi_connexion (
  empreinte text primary key,
  utilisateur_id integer not null references utilisateur (id) on delete cascade,
  mot_de_passe text not null,
  expiration timestamptz not null
);
create index defi_connexion_utilisateur on defi_connexion (utilisateur_id);
create index defi_connexion_expiration on defi_connexion (expiration);

create table cle_acces (
  id integer generated always as identity primary key,
  utilisateur_id integer not null references utilisateur (id) on delete cascade,
  nom varchar(255) not null,
  -- The id of the credential and its public key, both as base64url.
  identifiant text not null constraint cle_acces_identifiant_key unique,
  cle_publique text not null,
  -- What the device knows the user by. It says nothing about the person.
  poignee text not null,
  -- The domain for which it was made.
  domaine varchar(255) not null,
  transports text[] not null,
  compteur bigint not null,
  date timestamptz not null default now(),
  vu_le timestamptz
);
create index cle_acces_utilisateur on cle_acces (utilisateur_id);

-- What a device must sign: to register a key for that user, or to sign in where nobody is named yet.
create table defi_cle_acces (
  empreinte text primary key,
  utilisateur_id integer references utilisateur (id) on delete cascade,
  poignee text,
  domaine varchar(255) not null,
  origine varchar(2000) not null,
  adresse varchar(255) not null,
  expiration timestamptz not null
);
create index defi_cle_acces_utilisateur on defi_cle_acces (utilisateur_id);
create index defi_cle_acces_adresse on defi_cle_acces (adresse);
create index defi_cle_acces_expiration on defi_cle_acces (expiration);

-- Who may do what depends on these too. The counters change at each sign-in and change no right.
create trigger announce_rights after update of confirme_le or delete or truncate on second_facteur
  for each statement execute function announce_rights();
create trigger announce_rights after insert or delete or truncate on cle_acces for each statement execute function announce_rights();
