-- Spools and history are filtered by client: each row keeps the one of its job. Whoever inserts without it gets it from the job.
create function take_client() returns trigger language plpgsql as $$
begin
  new.client_id := (select j.client_id from job j where j.id = new.job_id);
  return new;
end $$;

alter table spool add column client_id integer;
update spool s set client_id = j.client_id from job j where j.id = s.job_id;
alter table spool alter column client_id set not null;
create index spool_client on spool (client_id, id);
create trigger take_client before insert on spool for each row when (new.client_id is null) execute function take_client();

-- A job takes the client of its bibliothèque, which may be exchanged: its spools follow, its history stays.
create function move_spools() returns trigger language plpgsql as $$
begin
  update spool set client_id = new.client_id where job_id = new.id;
  return null;
end $$;
create trigger move_spools after update of client_id on job for each row when (old.client_id <> new.client_id) execute function move_spools();

-- No foreign key: the row outlives job and client. Older rows: the job's client if it still bears the kept name, else the only
-- client that bears it, else the job's, which was renamed since.
alter table historique add column client_id integer;
alter table historique disable trigger append_only;
update historique h set client_id = coalesce(
  (select c.id from job j join client c on c.id = j.client_id where j.id = h.job_id and c.nom_client = h.nom_client),
  (select min(c.id) from client c where fold(c.nom_client) collate "C" = fold(h.nom_client) and c.nom_client = h.nom_client having count(*) = 1),
  (select j.client_id from job j where j.id = h.job_id));
alter table historique enable trigger append_only;
create index historique_client on historique (client_id, id);
create trigger take_client before insert on historique for each row when (new.client_id is null) execute function take_client();
