-- The server's own connections tell of their lines of the journal once they are committed: only one transaction that notifies can commit at a
-- time, and all writes would stand in line behind the disk. Whoever else writes, and a statement of very many lines, tells here as before.
create or replace function announce_journal() returns trigger language plpgsql as $$
declare
  is_few constant boolean := (select count(*) from (select 1 from written limit 101) w) <= 100;
begin
  if is_few and current_setting('editique.annonce', true) = 'apres' then return null; end if;
  if is_few then
    perform pg_notify('editique_events', json_build_object('id', w.id, 'from', w.id, 'resource', w.entite, 'record', w.enregistrement_id, 'action', w.action)::text)
    from (select * from written order by id) w;
  else
    perform pg_notify('editique_events', json_build_object('id', w.last, 'from', w.first, 'resource', w.entite, 'record', null, 'action', w.action)::text)
    from (select entite, action, min(id) as first, max(id) as last from written group by entite, action) w;
  end if;
  return null;
end $$;
