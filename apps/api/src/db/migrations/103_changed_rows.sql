-- Which rows each writing statement changed, and what they were before. A total that was counted once follows from them, whatever
-- its filters are: see docs/decisions/032. Statements that change many rows leave neither, and totals are counted again.
--
-- Writers lock their own table first and table_delta then. This does the same, so that neither waits for the other.
lock table job, spool, historique, client, bibliotheque, facture, machine, motif, depot, affranchissement, incident, retour,
  reglement, article, entree_magasin, sortie_magasin, ville, region in share row exclusive mode;

alter table table_delta
  -- The transaction that wrote. What a snapshot did not see yet has its number or a later one.
  add column xid xid8 not null default pg_current_xact_id(),
  -- The rows that it inserted.
  add column ids integer[],
  -- The rows that it changed or deleted, as they were, each as text: a third of the bytes and of the time of jsonb.
  add column avant text[];

-- The same of merged deltas, for as long as somebody may follow them: a day at most.
create table table_change (
  id bigint primary key,
  tab text not null,
  marque bigint not null,
  xid xid8 not null,
  ids integer[],
  avant text[],
  -- When it was merged.
  date timestamptz not null default now()
);
create index table_change_tab on table_change (tab, xid);

create function note_inserted() returns trigger language plpgsql as $$
begin
  insert into table_delta (tab, n, ids)
  select tg_table_name, count(*), case when count(*) <= 500 then array_agg(w.id) end from written w having count(*) > 0;
  return null;
end $$;

-- Rows are read in the form in which dates are written here, whoever writes.
create function note_updated() returns trigger language plpgsql set datestyle = 'ISO, YMD' as $$
begin
  insert into table_delta (tab, n, avant)
  select tg_table_name, 0, case when k.n <= 200 then array(select w::text from written w) end
  from (select count(*) as n from (select from written limit 201) l) k where k.n > 0;
  return null;
end $$;

create function note_deleted() returns trigger language plpgsql set datestyle = 'ISO, YMD' as $$
begin
  insert into table_delta (tab, n, avant)
  select tg_table_name, -count(*), case when count(*) <= 200 then array(select w::text from written w) end
  from written having count(*) > 0;
  return null;
end $$;

-- Keeps the changed rows of a table whose rows are counted. Not for tables with secrets: their rows stand nowhere else.
create function track_changes(tab text) returns void language plpgsql as $$
begin
  execute format('create or replace trigger note_insert after insert on %I referencing new table as written for each statement execute function note_inserted()', tab);
  execute format('create or replace trigger note_update after update on %I referencing old table as written for each statement execute function note_updated()', tab);
  execute format('create or replace trigger note_delete after delete on %I referencing old table as written for each statement execute function note_deleted()', tab);
end $$;

select track_changes(t) from unnest(array[
  'job', 'spool', 'historique', 'client', 'bibliotheque', 'facture', 'machine', 'motif', 'depot', 'affranchissement', 'incident', 'retour',
  'reglement', 'article', 'entree_magasin', 'sortie_magasin', 'ville', 'region'
]) as t;

-- Rows as text can be read as long as their table has the same columns. Whoever changes those forgets them: totals are counted again.
create function forget_changes() returns void language sql as $$
  delete from table_change;
  update table_delta set ids = null, avant = null where ids is not null or avant is not null;
$$;
