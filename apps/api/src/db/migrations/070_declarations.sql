-- With which application it was declared, and which declaration the row takes back: rows are never changed.
alter table avancement add column nom_application varchar(255);
alter table avancement add column annule_id bigint constraint avancement_annule_fkey references avancement (id);
create unique index avancement_annule_key on avancement (annule_id) where annule_id is not null;
create index avancement_spool on avancement (spool_id, id);

-- What was taken back is taken off the day on which it was declared.
create or replace function plis_avancement() returns trigger language plpgsql as $$
begin
  insert into plis_compte
  select date_bin('15 minutes', coalesce(a.date, w.date), timestamptz '2000-01-01 00:00+00'), null, sum(w.impression), sum(w.msp), 0
  from written w left join avancement a on a.id = w.annule_id group by 1;
  return null;
end $$;

-- From now on the declarations of a spool add up to what it shows. Where older ones do not, a row opens the account. The figures
-- by day stay as they are: nobody knows the day of what was not declared.
alter table avancement disable trigger plis_insert;
with somme as (select spool_id, sum(impression) as impression, sum(msp) as msp from avancement group by spool_id)
insert into avancement (date, job_id, spool_id, impression, msp, nom_application)
select coalesce(j.date_heure_validation, j.date_heure_reception), s.job_id, s.id, v.impression, v.msp, 'Reprise'
from spool s join job j on j.id = s.job_id left join somme x on x.spool_id = s.id
cross join lateral (values
  (s.accompli_impression - coalesce(x.impression, 0), 0),
  (0, s.accompli_msp - coalesce(x.msp, 0))) as v (impression, msp)
where v.impression <> 0 or v.msp <> 0
order by s.id;
alter table avancement enable trigger plis_insert;
