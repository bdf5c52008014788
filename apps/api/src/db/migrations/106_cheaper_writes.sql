-- What each write costs the server: see docs/decisions/036.

-- An SQL function that says immutable of what is stable is never written out where it is called: each statement tried, and failed, for each index on
-- it, and then ran a statement of its own for each value. This one is called. The results are the same, so indexes stay. Names are
-- whole, because an index is also built where no schema but the system's is searched.
do $$
declare place constant text := (select quote_ident(n.nspname) from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'unaccent');
begin
  execute format('create or replace function fold(value text) returns text language plpgsql immutable parallel safe strict as %L',
    format('begin return lower(%1$s.unaccent(%2$L::regdictionary, value)); end', place, place || '.unaccent'));
end $$;

-- After the update instead of before it: a trigger before it lets the server work out every generated column anew, the search text of a job
-- for each move. It reads and locks the same, and a refusal takes the update back.
create or replace trigger job_facture_figee
  after update of facture_id, client_id, nombre_pages, nombre_plis, nombre_feuilles, nombre_pdf, nombre_insertions, nombre_spool on job for each row
  when ((old.facture_id is not null or new.facture_id is not null) and (old.facture_id, old.client_id, old.nombre_pages, old.nombre_plis, old.nombre_feuilles, old.nombre_pdf, old.nombre_insertions, old.nombre_spool)
    is distinct from (new.facture_id, new.client_id, new.nombre_pages, new.nombre_plis, new.nombre_feuilles, new.nombre_pdf, new.nombre_insertions, new.nombre_spool))
  execute function job_facture_figee();

-- The server's own connections tell after their commit, however many lines there are: the trigger is not even called.
create or replace trigger announce after insert on journal referencing new table as written for each statement
  when (current_setting('editique.annonce', true) is distinct from 'apres') execute function announce_journal();
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

-- A random mark that costs a quarter of one by a UUID, with the number of the transaction in it.
create function marque() returns bigint language sql volatile as $$ select hashfloat8extended(random(), pg_current_xact_id()::text::bigint) $$;

create or replace function note_inserted() returns trigger language plpgsql as $$
begin
  insert into table_delta (tab, n, marque, ids)
  select tg_table_name, count(*), marque(), case when count(*) <= 500 then array_agg(w.id) end from written w having count(*) > 0;
  return null;
end $$;

-- Rows are read in the form in which the product writes dates. A tool that writes them otherwise leaves none: totals are counted again.
create or replace function note_updated() returns trigger language plpgsql as $$
begin
  insert into table_delta (tab, n, marque, avant)
  select tg_table_name, 0, marque(), case when count(*) <= 200 and current_setting('datestyle') like 'ISO%' then array_agg(l.avant) end
  from (select w::text as avant from written w limit 201) l having count(*) > 0;
  return null;
end $$;

create or replace function note_deleted() returns trigger language plpgsql as $$
begin
  insert into table_delta (tab, n, marque, avant)
  select tg_table_name, -count(*), marque(), case when count(*) <= 200 and current_setting('datestyle') like 'ISO%' then (select array_agg(l.avant) from (select w::text as avant from written w limit 200) l) end
  from written having count(*) > 0;
  return null;
end $$;
