-- What became of every pli of a job, as it was when the job ended. A row is never changed, and outlives its job: no foreign key.
create table certificat (
  id integer generated always as identity primary key,
  job_id integer not null,
  numero integer not null constraint certificat_numero_check check (numero > 0),
  emis_le timestamptz(3) not null,
  -- The text itself, of which the hash is taken: JSON without spaces, keys sorted at every depth.
  contenu text not null,
  sha256 char(64) not null,
  constraint certificat_numero_key unique (job_id, numero)
);
select make_append_only('certificat');
