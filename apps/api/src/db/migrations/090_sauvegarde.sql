-- What became of each backup, so that every instance can tell how old the last good one is. The rows stay here: no backup holds them.
create table sauvegarde (
  id int generated always as identity primary key,
  origine text not null check (origine in ('manuelle', 'nocturne', 'migration')),
  fichier text not null,
  debut timestamptz not null,
  fin timestamptz not null default now(),
  octets bigint,
  erreur text,
  check ((erreur is null) = (octets is not null))
);
create index sauvegarde_recente on sauvegarde (fin desc) where erreur is null;
