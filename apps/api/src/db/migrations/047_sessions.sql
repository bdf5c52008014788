-- What a user recognises a session by. 'vu_le' is written at most once a minute.
alter table session
  add column vu_le timestamptz not null default now(),
  add column adresse varchar(255) not null default '',
  add column appareil varchar(255) not null default '';

-- A session that is seen or prolonged takes no right from anybody: only its end is told, and whose it is. A payload holds fewer
-- than 8,000 bytes, so that many ends are told in several.
create function announce_ended_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('editique_rights', 'ended ' || string_agg(id::text, ','))
  from (select id, (row_number() over () - 1) / 200 as part from ended) parts group by part;
  return null;
end $$;
drop trigger announce_rights on session;
create trigger announce_ended_sessions after delete on session referencing old table as ended
  for each statement execute function announce_ended_sessions();
create trigger announce_rights after truncate on session for each statement execute function announce_rights();

-- What happened to accounts. Names are kept: a row outlives the people that it names.
create table securite (
  id integer generated always as identity primary key,
  version integer not null default 1,
  date timestamptz(3) not null default clock_timestamp(),
  type text not null constraint securite_type_check check (
    type in ('connexion', 'echec', 'verrou', 'deconnexion', 'mot-de-passe', 'droits', 'session', 'second-facteur')
  ),
  -- Whose account it is; nobody's where the e-mail is unknown.
  utilisateur_id integer,
  utilisateur_nom varchar(255),
  utilisateur_prenom varchar(255),
  -- Who did it, where somebody was signed in.
  auteur_id integer,
  auteur_nom varchar(255),
  auteur_prenom varchar(255),
  adresse varchar(255) not null default '',
  appareil varchar(255) not null default '',
  detail varchar(4000) not null default '',
  recherche text generated always as (
    fold(
      coalesce(utilisateur_nom, '') || ' ' || coalesce(utilisateur_prenom, '') || ' ' || coalesce(auteur_nom, '') || ' ' ||
      coalesce(auteur_prenom, '') || ' ' || adresse || ' ' || appareil || ' ' || detail
    )
  ) stored
);
create index securite_date on securite (date, id);
create index securite_type on securite (type, id);
create index securite_utilisateur on securite (utilisateur_id, id);
create index securite_recherche on securite using gin (recherche gin_trgm_ops);
select track_total('securite');
