-- Who is billed, and when they have to pay.
alter table client drop column recherche;
alter table client add column adresse varchar(4000);
alter table client add column ice varchar(255);
alter table client add column identifiant_fiscal varchar(255);
alter table client add column email_facturation varchar(255);
-- Empty means 60 days.
alter table client add column delai_paiement integer constraint client_delai_paiement_check check (delai_paiement >= 0);
alter table client add column recherche text generated always as (fold(nom_client || ' ' || code_client || ' ' || coalesce(adresse, '') || ' ' || coalesce(ice, '') || ' ' || coalesce(identifiant_fiscal, '') || ' ' || coalesce(email_facturation, ''))) stored;
create index client_recherche on client using gin (recherche gin_trgm_ops);
create index client_ice_sort on client (fold(ice) collate "C", id);
create index client_identifiant_fiscal_sort on client (fold(identifiant_fiscal) collate "C", id);
create index client_email_facturation_sort on client (fold(email_facturation) collate "C", id);

create table prestation (
  id integer generated always as identity primary key,
  version integer not null default 1,
  libelle varchar(255) not null,
  unite integer not null constraint prestation_unite_check check (unite in (1, 2, 3, 4, 5, 6)),
  taux_tva numeric(5, 2) not null constraint prestation_taux_tva_check check (taux_tva between 0 and 100),
  automatique boolean not null default false,
  recherche text generated always as (fold(libelle)) stored
);
create index prestation_libelle_sort on prestation (fold(libelle) collate "C", id);
create index prestation_recherche on prestation using gin (recherche gin_trgm_ops);
select track_total('prestation');

create table tarif_prestation (
  id integer generated always as identity primary key,
  version integer not null default 1,
  prestation_id integer not null constraint tarif_prestation_prestation_fkey references prestation (id) on delete restrict,
  -- Empty means every client.
  client_id integer constraint tarif_prestation_client_fkey references client (id) on delete restrict,
  a_partir_de integer not null constraint tarif_prestation_a_partir_de_check check (a_partir_de >= 0),
  prix_unitaire numeric(14, 4) not null constraint tarif_prestation_prix_unitaire_check check (prix_unitaire > 0),
  date_debut date not null,
  -- The last day, included. Empty means until further notice.
  date_fin date,
  recherche text generated always as ('') stored,
  constraint tarif_prestation_date_fin_check check (date_fin >= date_debut),
  -- On one day there is one price. Ranges of one number stand for equality: GiST compares ranges without an extension, and 64 bits
  -- hold the number after the greatest one.
  constraint tarif_prestation_date_debut_key exclude using gist (
    int8range(prestation_id, prestation_id, '[]') with =,
    int8range(coalesce(client_id, 0), coalesce(client_id, 0), '[]') with =,
    int8range(a_partir_de, a_partir_de, '[]') with =,
    daterange(date_debut, date_fin, '[]') with &&
  )
);
create index tarif_prestation_prestation on tarif_prestation (prestation_id, client_id, a_partir_de);
create index tarif_prestation_client on tarif_prestation (client_id) where client_id is not null;
create index tarif_prestation_date_debut on tarif_prestation (date_debut, id);
select track_total('tarif_prestation');

alter table facture add column type_facture integer not null default 1 constraint facture_type_facture_check check (type_facture in (1, 2));
alter table facture add column date_echeance date;
-- The product set the date when it made the draft, and nobody changed it: validation sets it again.
alter table facture add column date_proposee boolean not null default false;
-- Empty while the facture is a draft.
alter table facture add column validee_le timestamptz(3);
alter table facture add column annulee boolean not null default false;
alter table facture add column facture_origine_id integer constraint facture_facture_origine_fkey references facture (id) on delete restrict;
alter table facture add column total_ht numeric(14, 2) not null default 0;
alter table facture add column total_tva numeric(14, 2) not null default 0;
-- What its validated avoirs and its imputations come to, each a positive amount. Written with them, under the lock of this row.
alter table facture add column avoirs_ttc numeric(14, 2) not null default 0;
alter table facture add column regle numeric(14, 2) not null default 0;

create table facture_ligne (
  id integer generated always as identity primary key,
  facture_id integer not null references facture (id) on delete cascade,
  rang integer not null,
  job_id integer references job (id) on delete restrict,
  prestation_id integer references prestation (id) on delete restrict,
  -- The line that this one of an avoir takes back.
  ligne_origine_id integer references facture_ligne (id) on delete restrict,
  libelle varchar(255) not null,
  -- Negative on an avoir.
  quantite numeric(14, 3) not null,
  prix_unitaire numeric(16, 4) not null check (prix_unitaire >= 0),
  taux_tva numeric(5, 2) not null check (taux_tva between 0 and 100),
  -- round() of numeric rounds halves away from zero: an avoir is the mirror image of its facture.
  ht numeric(14, 2) not null generated always as (round(quantite * prix_unitaire, 2)) stored,
  -- Made from the job and not touched since: made again when the job changes.
  automatique boolean not null default false
);
create index facture_ligne_facture on facture_ligne (facture_id, rang, id);
create index facture_ligne_job on facture_ligne (job_id) where job_id is not null;
create index facture_ligne_prestation on facture_ligne (prestation_id) where prestation_id is not null;
create index facture_ligne_origine on facture_ligne (ligne_origine_id) where ligne_origine_id is not null;

-- The totals of a facture as its lines make them: TVA by rate, each rounded once.
create function facture_totaux(facture integer, out ht numeric, out tva numeric) language sql stable as $$
  select coalesce(sum(t.base), 0), coalesce(sum(round(t.base * t.taux_tva / 100, 2)), 0)
  from (select taux_tva, sum(l.ht) as base from facture_ligne l where l.facture_id = facture group by taux_tva) t
$$;

-- A validated facture as it was sent. Written once.
create table facture_archive (
  facture_id integer primary key references facture (id) on delete restrict,
  valide_le timestamptz(3) not null,
  valide_par jsonb,
  -- The names, addresses and identifiers of both parties. The issuer of a facture of an older release is not known.
  emetteur jsonb,
  destinataire jsonb not null,
  pdf bytea,
  sha256 char(64),
  constraint facture_archive_pdf_check check ((pdf is null) = (sha256 is null))
);

create table reglement (
  id integer generated always as identity primary key,
  version integer not null default 1,
  client_id integer not null constraint reglement_client_fkey references client (id) on delete restrict,
  date date not null,
  montant numeric(14, 2) not null constraint reglement_montant_check check (montant > 0),
  mode integer not null constraint reglement_mode_check check (mode in (1, 2, 3, 4, 5)),
  reference varchar(255) not null,
  recherche text generated always as (fold(reference)) stored
);
create index reglement_client on reglement (client_id, id);
create index reglement_date on reglement (date, id);
create index reglement_reference_sort on reglement (fold(reference) collate "C", id);
create index reglement_recherche on reglement using gin (recherche gin_trgm_ops);
select track_total('reglement');

create table imputation (
  reglement_id integer not null references reglement (id) on delete cascade,
  facture_id integer not null references facture (id) on delete restrict,
  montant numeric(14, 2) not null check (montant > 0),
  primary key (reglement_id, facture_id)
);
create index imputation_facture on imputation (facture_id) include (montant);

-- Factures that exist were sent: they become validated, with what they billed, under their own number. Prices were kept elsewhere.
insert into facture_ligne (facture_id, rang, job_id, libelle, quantite, prix_unitaire, taux_tva)
select l.facture_id, row_number() over (partition by l.facture_id order by l.depot nulls last, l.id, l.sorte), l.id, l.libelle, l.quantite, l.prix, 0
from (
  select j.facture_id, j.date_heure_depot as depot, j.id, 1 as sorte, left(j.nomjob, 255) as libelle, j.nombre_plis as quantite, 0 as prix
  from job j where j.facture_id is not null
  union all
  select j.facture_id, j.date_heure_depot, j.id, 2, 'Affranchissement', 1, sum(a.prix)
  from job j join affranchissement a on a.job_id = j.id where j.facture_id is not null group by j.id
) l;
update facture f set validee_le = f.date_facture, date_echeance = (f.date_facture at time zone 'Africa/Casablanca')::date + 60,
  total_ht = t.ht, total_tva = t.tva
from (select x.id, y.* from facture x cross join lateral facture_totaux(x.id) y) t where t.id = f.id;
insert into facture_archive (facture_id, valide_le, destinataire)
select f.id, f.date_facture, jsonb_build_object('nomClient', c.nom_client, 'codeClient', c.code_client)
from facture f join client c on c.id = f.client_id;

alter table facture add column total_ttc numeric(14, 2) not null generated always as (total_ht + total_tva) stored;
-- An avoir lowers what is left of its facture, and has nothing left itself.
alter table facture add column reste numeric(14, 2) not null generated always as (
  case when type_facture = 1 then total_ht + total_tva - avoirs_ttc - regle else 0 end) stored;
alter table facture add column statut text not null generated always as (
  case when validee_le is null then 'Brouillon' when annulee then 'Annulée' when regle = 0 then 'Validée'
    when total_ht + total_tva - avoirs_ttc - regle <= 0 then 'Réglée' else 'Réglée en partie' end) stored;

create index facture_statut on facture (statut, id);
create index facture_type_facture on facture (type_facture, id);
create index facture_date_echeance on facture (date_echeance, id);
create index facture_total_ht on facture (total_ht, id);
create index facture_total_tva on facture (total_tva, id);
create index facture_total_ttc on facture (total_ttc, id);
create index facture_reste on facture (reste, id);
create index facture_facture_origine on facture (facture_origine_id, id) where facture_origine_id is not null;
-- What is owed: the late ones, and the balance of a client.
create index facture_due on facture (date_echeance, client_id) include (reste) where validee_le is not null and type_facture = 1 and reste > 0;
create index facture_due_client on facture (client_id, date_echeance) include (reste) where validee_le is not null and type_facture = 1 and reste <> 0;

-- A draft is named after its id.
create function facture_numero_brouillon() returns trigger language plpgsql as $$
begin
  if new.num_facture = 'BROUILLON-' then new.num_facture := 'BROUILLON-' || new.id; end if;
  if new.ref_facture = 'BROUILLON-' then new.ref_facture := 'BROUILLON-' || new.id; end if;
  return new;
end $$;
create trigger facture_numero_brouillon before insert on facture for each row execute function facture_numero_brouillon();
