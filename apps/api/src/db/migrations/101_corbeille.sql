-- Deleted records of reference lists, as they stood: the row itself, the rows that went with it, and what its journal showed. They are
-- copies, so they use no other record and hold no unique value.
create table corbeille (
  id integer generated always as identity primary key,
  entite text not null,
  enregistrement_id integer not null,
  document jsonb not null,
  ligne jsonb not null,
  liens jsonb not null,
  supprime_le timestamptz(3) not null default now(),
  utilisateur jsonb
);
create index corbeille_entite on corbeille (entite, id desc);
create index corbeille_enregistrement on corbeille (entite, enregistrement_id);
create index corbeille_supprime_le on corbeille (supprime_le);

-- The journal says of a record that it came back. Its other actions stay as they are. Nothing that is there can break the wider rule,
-- so the rows are not read again.
do $$
declare rule text;
begin
  select pg_get_expr(conbin, conrelid) into strict rule from pg_constraint
  where conrelid = 'journal'::regclass and conname = 'journal_action_check';
  alter table journal drop constraint journal_action_check;
  execute format('alter table journal add constraint journal_action_check check (%s or action = ''restauration'') not valid', rule);
end $$;

-- Puts a row back under its old id. A column that is younger than the row takes its default, one that is gone is left out.
create function restore_row(tab regclass, ligne jsonb) returns void language plpgsql as $$
declare names text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into strict names from pg_attribute
  where attrelid = tab and attnum > 0 and not attisdropped and attgenerated = '' and ligne ? attname::text;
  execute format('insert into %1$s (%2$s) overriding system value select %2$s from jsonb_populate_record(null::%1$s, $1)', tab, names) using ligne;
end $$;

-- Puts back those of the rows that still fit: what they refer to may be gone, or another row may stand in their place.
create function restore_fitting_rows(tab regclass, lignes jsonb) returns void language plpgsql as $$
declare ligne jsonb;
begin
  for ligne in select * from jsonb_array_elements(lignes) loop
    begin
      perform restore_row(tab, ligne);
    exception when foreign_key_violation or unique_violation then null;
    end;
  end loop;
end $$;
