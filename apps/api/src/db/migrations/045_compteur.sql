-- The last number given in each series and year. Its row is locked while a facture is made, and goes back with it if that fails.
create table compteur (
  serie varchar(10) not null,
  annee integer not null,
  dernier integer not null constraint compteur_dernier_check check (dernier >= 0),
  constraint compteur_pkey primary key (serie, annee)
);

-- Until now the next number was the greatest one plus 1, and anybody could type one. The series continues after the greatest
-- number that follows another; a number that stands alone was typed. Where none follows another, it continues after the
-- greatest one of four digits. What lies beyond is skipped when the series comes to it.
with numero as (
  select distinct substring(num_facture from 4 for 4)::int as annee, substring(num_facture from 9)::int as rang
  from facture where upper(num_facture) ~ '^FA-[0-9]{4}-[0-9]{1,6}$'
)
insert into compteur (serie, annee, dernier)
select 'FA', n.annee, coalesce(
  max(n.rang) filter (where n.rang = 1 or exists (select from numero p where p.annee = n.annee and p.rang = n.rang - 1)),
  max(n.rang) filter (where n.rang <= 9999),
  0)
from numero n group by n.annee;
