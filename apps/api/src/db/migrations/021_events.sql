-- One notification per row, unless one statement wrote very many: then one per entity and action, with no record, which
-- means 'many of them'. An import of 50,000 rows would otherwise reach every open screen 50,000 times.
drop trigger announce on journal;

create or replace function announce_journal() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select 1 from written limit 101) w) <= 100 then
    perform pg_notify('editique_events', json_build_object('id', w.id, 'from', w.id, 'resource', w.entite, 'record', w.enregistrement_id, 'action', w.action)::text)
    from (select * from written order by id) w;
  else
    perform pg_notify('editique_events', json_build_object('id', w.last, 'from', w.first, 'resource', w.entite, 'record', null, 'action', w.action)::text)
    from (select entite, action, min(id) as first, max(id) as last from written group by entite, action) w;
  end if;
  return null;
end $$;

create trigger announce after insert on journal referencing new table as written for each statement execute function announce_journal();
