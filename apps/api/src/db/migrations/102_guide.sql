-- Who has been shown the guide, or would not have it. Whoever is here already knows the product.
create table guide_vu (
  utilisateur_id integer primary key references utilisateur (id) on delete cascade,
  date timestamptz(3) not null default now()
);
insert into guide_vu (utilisateur_id) select id from utilisateur;
