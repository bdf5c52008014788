-- Lines of a draft that somebody took out. They do not come back by themselves when their job changes.
create table facture_ligne_retiree (
  facture_id integer not null references facture (id) on delete cascade,
  job_id integer not null references job (id) on delete cascade,
  -- Empty for the postage.
  prestation_id integer references prestation (id) on delete cascade
);
create unique index facture_ligne_retiree_key on facture_ligne_retiree (facture_id, job_id, coalesce(prestation_id, 0));
create index facture_ligne_retiree_job on facture_ligne_retiree (job_id);
create index facture_ligne_retiree_prestation on facture_ligne_retiree (prestation_id) where prestation_id is not null;
