-- Jobs by step, state, billing and, for those still to send, UTC day of dispatch: each statement that writes jobs leaves its
-- difference here, and readers add up what they see, so the sums are right in every snapshot. Folded now and then.
create table job_compte (
  etape integer not null,
  etat integer not null,
  facture boolean not null,
  jour date,
  n bigint not null,
  plis bigint not null
);

create function job_jour(etape integer, etat integer, envoi timestamptz) returns date
  language sql immutable parallel safe
  return case when etape < 6 and etat <> -1 then (envoi at time zone 'utc')::date end;

insert into job_compte
select etape, etat, facture_id is not null, job_jour(etape, etat, date_heure_envoi), count(*), sum(nombre_plis) from job group by 1, 2, 3, 4;

create function compte_insert() returns trigger language plpgsql as $$
begin
  insert into job_compte
  select etape, etat, facture_id is not null, job_jour(etape, etat, date_heure_envoi), count(*), sum(nombre_plis) from written group by 1, 2, 3, 4;
  return null;
end $$;

create function compte_update() returns trigger language plpgsql as $$
begin
  insert into job_compte
  select etape, etat, facture, jour, sum(n), sum(plis) from (
    select etape, etat, facture_id is not null as facture, job_jour(etape, etat, date_heure_envoi) as jour, 1 as n, nombre_plis::bigint as plis from written
    union all
    select etape, etat, facture_id is not null, job_jour(etape, etat, date_heure_envoi), -1, -nombre_plis::bigint from replaced
  ) as difference group by 1, 2, 3, 4 having sum(n) <> 0 or sum(plis) <> 0;
  return null;
end $$;

create function compte_delete() returns trigger language plpgsql as $$
begin
  insert into job_compte
  select etape, etat, facture_id is not null, job_jour(etape, etat, date_heure_envoi), -count(*), -sum(nombre_plis) from replaced group by 1, 2, 3, 4;
  return null;
end $$;

create function compte_truncate() returns trigger language plpgsql as $$
begin
  delete from job_compte;
  return null;
end $$;

create trigger compte_insert after insert on job referencing new table as written for each statement execute function compte_insert();
create trigger compte_update after update on job referencing old table as replaced new table as written for each statement execute function compte_update();
create trigger compte_delete after delete on job referencing old table as replaced for each statement execute function compte_delete();
create trigger compte_truncate after truncate on job for each statement execute function compte_truncate();

-- Sheets, plis inserted and plis deposited, kept in the same way: declarations by quarter of an hour, because the days of a
-- time zone begin on one, dépôts by their own day.
create table plis_compte (
  quart timestamptz,
  jour date,
  imprimes bigint not null,
  mis_sous_pli bigint not null,
  deposes bigint not null
);
create index plis_compte_quart on plis_compte (quart) where quart is not null;
create index plis_compte_jour on plis_compte (jour) where jour is not null;

insert into plis_compte
select date_bin('15 minutes', date, timestamptz '2000-01-01 00:00+00'), null, sum(impression), sum(msp), 0 from avancement group by 1
union all
select null, date, 0, 0, sum(nombre_plis) from depot group by date;

create function plis_avancement() returns trigger language plpgsql as $$
begin
  insert into plis_compte
  select date_bin('15 minutes', date, timestamptz '2000-01-01 00:00+00'), null, sum(impression), sum(msp), 0 from written group by 1;
  return null;
end $$;

create function plis_depot_insert() returns trigger language plpgsql as $$
begin
  insert into plis_compte select null, date, 0, 0, sum(nombre_plis) from written group by date;
  return null;
end $$;

create function plis_depot_update() returns trigger language plpgsql as $$
begin
  insert into plis_compte
  select null, date, 0, 0, sum(plis) from (
    select date, nombre_plis::bigint as plis from written union all select date, -nombre_plis::bigint from replaced
  ) as difference group by date having sum(plis) <> 0;
  return null;
end $$;

create function plis_depot_delete() returns trigger language plpgsql as $$
begin
  insert into plis_compte select null, date, 0, 0, -sum(nombre_plis) from replaced group by date;
  return null;
end $$;

create function plis_depot_truncate() returns trigger language plpgsql as $$
begin
  delete from plis_compte where jour is not null;
  return null;
end $$;

create trigger plis_insert after insert on avancement referencing new table as written for each statement execute function plis_avancement();
create trigger plis_insert after insert on depot referencing new table as written for each statement execute function plis_depot_insert();
create trigger plis_update after update on depot referencing old table as replaced new table as written for each statement execute function plis_depot_update();
create trigger plis_delete after delete on depot referencing old table as replaced for each statement execute function plis_depot_delete();
create trigger plis_truncate after truncate on depot for each statement execute function plis_depot_truncate();

-- What the dashboard reads without touching the rows themselves.
create index job_a_facturer_client on job (client_id, date_heure_depot) include (nombre_plis) where etape = 6 and facture_id is null and etat <> -1;
create index job_a_facturer_depose on job (date_heure_depot, id) where etape = 6 and facture_id is null and etat <> -1;
create index job_urgence on job (etape, date_heure_envoi, id) where etape < 6 and etat <> -1;
create index job_depose on job (date_heure_depot) include (date_heure_envoi) where etape = 6;

-- When postage was paid: the month's total.
alter table affranchissement add column date_saisie timestamptz not null default now();
create index affranchissement_saisie on affranchissement (date_saisie) include (prix);
