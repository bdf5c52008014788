-- Few spools have plis that were pulled: what is left to deposit is found without reading the others.
create index spool_retires on spool (job_id) where retires > 0;
