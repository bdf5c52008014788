-- Avoirs that take a line back bit by bit come to what the line came to, to the centime: the last one takes the remainder.
alter table facture_ligne drop column ht;
alter table facture_ligne add column ecart numeric(14, 2) not null default 0;
alter table facture_ligne add constraint facture_ligne_ecart_check check (ecart = 0 or ligne_origine_id is not null);
alter table facture_ligne add column ht numeric(14, 2) not null generated always as (round(quantite * prix_unitaire, 2) + ecart) stored;

-- The same for the TVA of a rate, which is rounded for each avoir.
create table facture_tva_ecart (
  facture_id integer not null references facture (id) on delete cascade,
  taux_tva numeric(5, 2) not null,
  montant numeric(14, 2) not null,
  primary key (facture_id, taux_tva)
);
create trigger facture_tva_ecart_fige before insert or update or delete on facture_tva_ecart for each row execute function facture_ligne_figee();

-- The TVA of a facture by rate.
create function facture_tva(facture integer) returns table (taux numeric, base numeric, montant numeric) language sql stable as $$
  select t.taux_tva, t.base, round(t.base * t.taux_tva / 100, 2) + coalesce(e.montant, 0)
  from (select l.taux_tva, sum(l.ht) as base from facture_ligne l where l.facture_id = facture group by l.taux_tva) t
  left join facture_tva_ecart e on e.facture_id = facture and e.taux_tva = t.taux_tva
$$;

create or replace function facture_totaux(facture integer, out ht numeric, out tva numeric) language sql stable as $$
  select coalesce(sum(t.base), 0), coalesce(sum(t.montant), 0) from facture_tva(facture) t
$$;
