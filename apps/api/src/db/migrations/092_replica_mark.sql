-- One row for each time that an instance asks whether a replica follows this primary: a standby that shows it has replayed a write of
-- this server's present history. Positions in the log alone do not tell, because a promoted server counts on from where it stood.
create table repere_replique (
  id uuid primary key,
  date timestamptz not null default now()
);
