-- The servers that work on this database. Each tells now and then that it lives and what it saw, so that any of them can show all.
create table instance (
  id uuid primary key,
  hote text not null,
  pid int not null,
  version text not null,
  node text not null,
  demarrage timestamptz not null,
  vue timestamptz not null default now(),
  memoire bigint not null default 0,
  -- The last errors and the durations of the last hour, as the server wrote them.
  erreurs jsonb not null default '[]',
  durees jsonb not null default '{}'
);
-- Mails of factures that were given up: few, and looked for often.
create index facture_envoi_abandonne on facture_envoi (date) where mail_le is null and envoye_le is null;
