-- What people write about a job. Rows are written once and go with their job. Names are kept: a note outlives its author.
create table note (
  id integer generated always as identity primary key,
  job_id integer not null references job (id) on delete cascade,
  texte varchar(4000) not null,
  -- Who is named in it, as [{id, nom, prenom}].
  mentions jsonb not null default '[]',
  utilisateur jsonb,
  date timestamptz(3) not null default now()
);
create index note_job on note (job_id, id);

-- Files of a job. Their content lies in the database, so that one backup has everything.
create table piece (
  id integer generated always as identity primary key,
  job_id integer not null references job (id) on delete cascade,
  nom varchar(255) not null,
  -- The content type, as the content itself says it.
  type text not null,
  taille integer not null check (taille between 1 and 20971520),
  utilisateur jsonb,
  date timestamptz(3) not null default now()
);
create index piece_job on piece (job_id, id);

-- The content in blocks of 64 KB: whoever stores, reads or backs up a file holds one or a few of them in memory, never all.
-- Blocks lie outside of the pages of the table (external: most files are compressed already), and a page points to few of them, because
-- a backup of the embedded database copies at least one page at a time.
create table piece_bloc (
  piece_id integer not null references piece (id) on delete cascade,
  rang integer not null,
  octets bytea not null,
  primary key (piece_id, rang)
) with (fillfactor = 10);
alter table piece_bloc alter column octets set storage external;
