-- Incidents are counted by client over years, and the job of each had to be looked up: each row keeps the client of its job, as spools do.
alter table incident add column client_id integer;
update incident i set client_id = j.client_id from job j where j.id = i.job_id;
alter table incident alter column client_id set not null;
create trigger take_client before insert on incident for each row when (new.client_id is null) execute function take_client();

create function move_incidents() returns trigger language plpgsql as $$
begin
  update incident set client_id = new.client_id where job_id = new.id;
  return null;
end $$;
create trigger move_incidents after update of client_id on job for each row when (old.client_id <> new.client_id) execute function move_incidents();

-- The statistics of a period are read from it alone.
drop index incident_date;
create index incident_date on incident (date, id) include (motif_id, machine_id, client_id, nombre_plis);
