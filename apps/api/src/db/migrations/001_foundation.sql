create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Letters as a reader compares them: without case and accents. Immutable, so that indexes can use it.
create function fold(value text) returns text
  language sql immutable parallel safe strict
  return lower(unaccent('unaccent'::regdictionary, value));

-- A word as a LIKE pattern that finds it anywhere, its own wildcards taken literally.
create function containing(word text) returns text
  language sql immutable parallel safe strict
  return '%' || replace(replace(replace(fold(word), '\', '\\'), '%', '\%'), '_', '\_') || '%';

-- Exact totals without counting. Each statement that writes a table leaves a row here; readers add what they see to the
-- folded total, so the sum is right in every snapshot, whichever instance or tool wrote. See docs/decisions.
create table table_total (
  tab text primary key,
  n bigint not null default 0,
  epoch bigint not null default 0
);
create table table_delta (
  id bigint generated always as identity primary key,
  tab text not null,
  n bigint not null
);
create index table_delta_tab on table_delta (tab);

create function note_insert() returns trigger language plpgsql as $$
begin
  insert into table_delta (tab, n) select tg_table_name, count(*) from written having count(*) > 0;
  return null;
end $$;

create function note_update() returns trigger language plpgsql as $$
begin
  insert into table_delta (tab, n) select tg_table_name, 0 from written limit 1;
  return null;
end $$;

create function note_delete() returns trigger language plpgsql as $$
begin
  insert into table_delta (tab, n) select tg_table_name, -count(*) from written having count(*) > 0;
  return null;
end $$;

create function note_truncate() returns trigger language plpgsql as $$
begin
  insert into table_delta (tab, n)
  select t.tab, -(t.n + coalesce((select sum(d.n) from table_delta d where d.tab = t.tab), 0))
  from table_total t where t.tab = tg_table_name;
  return null;
end $$;

create function track_total(tab text) returns void language plpgsql as $$
begin
  insert into table_total (tab) values (tab);
  execute format('create trigger note_insert after insert on %I referencing new table as written for each statement execute function note_insert()', tab);
  execute format('create trigger note_update after update on %I referencing new table as written for each statement execute function note_update()', tab);
  execute format('create trigger note_delete after delete on %I referencing old table as written for each statement execute function note_delete()', tab);
  execute format('create trigger note_truncate after truncate on %I for each statement execute function note_truncate()', tab);
end $$;

-- Rows of a ledger, a history or a journal are written once.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'feature_not_supported';
end $$;

create function make_append_only(tab text) returns void language plpgsql as $$
begin
  execute format('create trigger append_only before update or delete or truncate on %I for each statement execute function refuse_change()', tab);
end $$;

-- Who created, changed or deleted what. Names are kept: the row outlives both the record and the person.
create table journal (
  id bigint generated always as identity primary key,
  entite text not null,
  enregistrement_id integer not null,
  action text not null check (action in ('creation', 'modification', 'suppression')),
  date timestamptz not null default now(),
  utilisateur jsonb,
  changements jsonb not null
);
create index journal_record on journal (entite, enregistrement_id, id);
select make_append_only('journal');

-- The journal is also the stream of events: listeners are told of each row once it is committed.
create function announce_journal() returns trigger language plpgsql as $$
begin
  perform pg_notify('editique_events', json_build_object('id', new.id, 'resource', new.entite, 'record', new.enregistrement_id, 'action', new.action)::text);
  return null;
end $$;
create trigger announce after insert on journal for each row execute function announce_journal();

-- What differs between two states of a record, field by field.
create function journal_diff(avant jsonb, apres jsonb) returns jsonb
  language sql immutable parallel safe
  return (
    select coalesce(jsonb_object_agg(k, jsonb_build_object('avant', avant -> k, 'apres', apres -> k)), '{}')
    from (select jsonb_object_keys(coalesce(avant, '{}')) union select jsonb_object_keys(coalesce(apres, '{}'))) as keys (k)
    where (avant -> k) is distinct from (apres -> k)
  );

-- The first answer to a request that may be sent twice.
create table idempotence (
  utilisateur_id integer not null,
  cle text not null,
  statut smallint,
  -- json, not jsonb: the second answer has its fields in the order of the first.
  corps json,
  date timestamptz not null default now(),
  primary key (utilisateur_id, cle)
);
create index idempotence_date on idempotence (date);
