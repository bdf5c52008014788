create table article (
  id integer generated always as identity primary key,
  version integer not null default 1,
  libelle varchar(255) not null,
  quantite integer not null constraint article_quantite_check check (quantite >= 0),
  stock_minimum integer not null constraint article_stock_minimum_check check (stock_minimum >= 0),
  unite_article_id integer not null constraint article_unite_article_fkey references unite_article (id) on delete restrict,
  papier_id integer constraint article_papier_fkey references papier (id) on delete restrict,
  enveloppe_id integer constraint article_enveloppe_fkey references enveloppe (id) on delete restrict,
  recherche text generated always as (fold(libelle)) stored
);
create index article_libelle_sort on article (fold(libelle) collate "C", id);
create index article_unite_article on article (unite_article_id);
create index article_papier on article (papier_id) where papier_id is not null;
create index article_enveloppe on article (enveloppe_id) where enveloppe_id is not null;
create index article_sous_minimum on article (id) where quantite <= stock_minimum;
create index article_recherche on article using gin (recherche gin_trgm_ops);

create table entree_magasin (
  id integer generated always as identity primary key,
  version integer not null default 1,
  article_id integer not null constraint entree_magasin_article_fkey references article (id) on delete restrict,
  quantite integer not null constraint entree_magasin_quantite_check check (quantite > 0),
  client_id integer not null constraint entree_magasin_client_fkey references client (id) on delete restrict,
  fournisseur_id integer not null constraint entree_magasin_fournisseur_fkey references fournisseur (id) on delete restrict,
  numero_bon_livraison varchar(255) not null,
  numero_cia varchar(255) not null,
  date_heure_sortie timestamptz(3) not null,
  recherche text generated always as (fold(numero_bon_livraison || ' ' || numero_cia)) stored
);
create index entree_magasin_article on entree_magasin (article_id, id);
create index entree_magasin_client on entree_magasin (client_id);
create index entree_magasin_fournisseur on entree_magasin (fournisseur_id);
create index entree_magasin_date on entree_magasin (date_heure_sortie, id);
create index entree_magasin_recherche on entree_magasin using gin (recherche gin_trgm_ops);

create table sortie_magasin (
  id integer generated always as identity primary key,
  version integer not null default 1,
  article_id integer not null constraint sortie_magasin_article_fkey references article (id) on delete restrict,
  job_id integer not null constraint sortie_magasin_job_fkey references job (id) on delete restrict,
  demandeur varchar(255) not null,
  quantite_demande integer not null constraint sortie_magasin_quantite_demande_check check (quantite_demande > 0),
  quantite_livree integer not null constraint sortie_magasin_quantite_livree_check check (quantite_livree > 0 and quantite_livree <= quantite_demande),
  quantite_rupture integer not null constraint sortie_magasin_quantite_rupture_check check (quantite_rupture = quantite_demande - quantite_livree),
  date_heure_sortie timestamptz(3) not null,
  recherche text generated always as (fold(demandeur)) stored
);
create index sortie_magasin_article on sortie_magasin (article_id, id);
create index sortie_magasin_job on sortie_magasin (job_id, id);
create index sortie_magasin_date on sortie_magasin (date_heure_sortie, id);
create index sortie_magasin_recherche on sortie_magasin using gin (recherche gin_trgm_ops);

-- Every change of an article's quantity. Rows stay when the article goes: no foreign key.
create table mouvement_stock (
  id bigint generated always as identity primary key,
  article_id integer not null,
  -- Written under the article's lock: the clock, not the transaction's start, so that dates follow the balance.
  date timestamptz not null default clock_timestamp(),
  quantite integer not null,
  solde integer not null constraint mouvement_stock_solde_check check (solde >= 0),
  cause text not null check (cause in ('initial', 'entree', 'sortie', 'inventaire', 'annulation')),
  reference_entite text,
  reference_id integer,
  utilisateur jsonb
);
create index mouvement_stock_article on mouvement_stock (article_id, id);
select make_append_only('mouvement_stock');

select track_total(t) from unnest(array['article', 'entree_magasin', 'sortie_magasin']) as t;
