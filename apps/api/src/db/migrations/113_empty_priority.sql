-- An empty priority is a normal one, also in the order of a list. The column itself is included so that counts read the index alone.
drop index job_priorite;
create index job_priorite on job (coalesce(priorite, 0), id) include (priorite);
