create table tarif (
  id integer generated always as identity primary key,
  version integer not null default 1,
  acheminement_id integer not null constraint tarif_acheminement_fkey references acheminement (id) on delete restrict,
  poids_id integer not null constraint tarif_poids_fkey references poids (id) on delete restrict,
  prix_unitaire numeric(12, 2) not null constraint tarif_prix_unitaire_check check (prix_unitaire > 0),
  date_debut date not null,
  recherche text generated always as ('') stored,
  -- Two prices from one day on would contradict each other.
  constraint tarif_date_debut_key unique (acheminement_id, poids_id, date_debut)
);
create index tarif_poids on tarif (poids_id);

select track_total('tarif');
