-- What of the règlement pays factures, written with its imputations: what is left of it is read without adding them up.
alter table reglement add column impute numeric(14, 2) not null default 0 constraint reglement_impute_check check (impute >= 0);
update reglement r set impute = i.montant from (select reglement_id, sum(montant) as montant from imputation group by reglement_id) i where i.reglement_id = r.id;
create index reglement_disponible on reglement (client_id) include (date, montant, impute) where montant <> impute;
-- What was owed on a past day is read back from what came since.
create index facture_avoir_date on facture (date_facture) where type_facture = 2;

-- Every mail that left with a facture, and those that are about to. A row is written with its journal and sent afterwards.
create table facture_envoi (
  id integer generated always as identity primary key,
  facture_id integer not null references facture (id) on delete restrict,
  -- Empty for the facture itself, else the level of the reminder.
  niveau integer constraint facture_envoi_niveau_check check (niveau in (1, 2, 3)),
  a varchar(255) not null,
  objet text not null,
  texte text not null,
  date timestamptz(3) not null default now(),
  -- The day of it in the product's time zone.
  jour date not null,
  utilisateur jsonb,
  -- From when on it is to be sent. Empty when it went, or was given up.
  mail_le timestamptz default now(),
  envoye_le timestamptz(3)
);
create index facture_envoi_facture on facture_envoi (facture_id, id);
-- One reminder of each level, and one a day, whatever else goes wrong.
create unique index facture_envoi_niveau_key on facture_envoi (facture_id, niveau) where niveau is not null;
create unique index facture_envoi_jour_key on facture_envoi (facture_id, jour) where niveau is not null;
create index facture_envoi_mail on facture_envoi (mail_le) where mail_le is not null;
