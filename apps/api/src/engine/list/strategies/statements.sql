-- «revision of …»: the state of the tables in the statement's snapshot
(
  select string_agg(tt.epoch || ':' || (tt.marque # d.m), ',' order by tt.tab) as "#revision", coalesce(sum(tt.n + d.s) filter (where tt.tab = 'colis'), 0)::bigint as "#total", max(d.c) as "#pending"
  from table_total tt
  cross join lateral (
    select count(*) as c, coalesce(sum(td.n), 0) as s, coalesce(bit_xor(td.marque), 0) as m
    from table_delta td
    where td.tab = tt.tab
  ) d
  where tt.tab in ('bibliotheque', 'colis', 'facture')
);

-- «columns of …»: what is read of each record
t."id", t."version", t."numero" as "numero", t."etat" as "etat", t."nombre_plis" as "nombrePlis", t."date_envoi" as "dateEnvoi", t."bibliotheque_id" as "bibliotheque.id", r_bibliotheque."libelle" as "bibliotheque.libelle", t."facture_id" as "facture.id", r_facture."num_facture" as "facture.numFacture";

-- index-scan: GET /colis
-- values: []
select v.*, r.*
from «revision of bibliotheque, colis, facture» v
left join (
  select «columns of colis», t."#key", t."#position"
  from (
    select p.*, row_number() over () as "#position"
    from (
      select t.*, (t."id")::text as "#key"
      from "colis" t
      order by t."id" desc
      limit 10
    ) p
  ) t
  left join "bibliotheque" r_bibliotheque on r_bibliotheque."id" = t."bibliotheque_id"
  left join "facture" r_facture on r_facture."id" = t."facture_id"
) r on true
order by r."#position";

-- index-scan: GET /colis?sort=numero,asc&page=3
-- values: [30]
select v.*, r.*
from «revision of bibliotheque, colis, facture» v
left join (
  select «columns of colis», t."#key", t."#position"
  from (
    select p.*, row_number() over () as "#position"
    from (
      select t.*, (fold(t."numero") collate "C")::text as "#key"
      from "colis" t
      order by fold(t."numero") collate "C" asc, t."id" asc
      limit 10
      offset $1::bigint
    ) p
  ) t
  left join "bibliotheque" r_bibliotheque on r_bibliotheque."id" = t."bibliotheque_id"
  left join "facture" r_facture on r_facture."id" = t."facture_id"
) r on true
order by r."#position";

-- index-scan: GET /colis?sort=numero,desc&page=51 from row 500 on
-- values: [10,"c-0500",77]
select v.*, r.*
from «revision of bibliotheque, colis, facture» v
left join (
  select «columns of colis», t."#key", t."#position"
  from (
    select p.*, row_number() over () as "#position"
    from (
      select t.*, (fold(t."numero") collate "C")::text as "#key"
      from "colis" t
      where (fold(t."numero") collate "C", t."id") <= ($2::text::text, $3::int)
      order by fold(t."numero") collate "C" desc, t."id" desc
      limit 10
      offset $1::bigint
    ) p
  ) t
  left join "bibliotheque" r_bibliotheque on r_bibliotheque."id" = t."bibliotheque_id"
  left join "facture" r_facture on r_facture."id" = t."facture_id"
) r on true
order by r."#position";

-- index-scan: GET /colis?etat=1
-- values: [1]
select v.*, r.*
from «revision of bibliotheque, colis, facture» v
left join (
  select «columns of colis», t."#key", t."#position"
  from (
    select p.*, row_number() over () as "#position"
    from (
      select t.*, (t."id")::text as "#key"
      from "colis" t
      where t."etat" >= $1::int
        and t."etat" <= $1::int
      order by t."etat" desc, t."id" desc
      limit 10
    ) p
  ) t
  left join "bibliotheque" r_bibliotheque on r_bibliotheque."id" = t."bibliotheque_id"
  left join "facture" r_facture on r_facture."id" = t."facture_id"
) r on true
order by r."#position";

-- index-scan: GET /colis?nombrePlisMin=100&sort=bibliotheque,asc&page=40
-- values: [100,400]
/* planned anew */
select v.*, r.*
from «revision of bibliotheque, colis, facture» v
left join (
  select «columns of colis», t."#key", t."#position"
  from (
    select p.*, row_number() over () as "#position"
    from (
      select t.*, (fold(o."libelle") collate "C")::text as "#key"
      from "colis" t
      join "bibliotheque" o on o."id" = t."bibliotheque_id"
      where t."nombre_plis" >= $1::int
      order by fold(o."libelle") collate "C" asc, t."id" asc
      limit 10
      offset $2::bigint
    ) p
  ) t
  left join "bibliotheque" r_bibliotheque on r_bibliotheque."id" = t."bibliotheque_id"
  left join "facture" r_facture on r_facture."id" = t."facture_id"
) r on true
order by r."#position";

-- through-labels: GET /colis?sort=bibliotheque,asc
-- values: []
select v.*, r.*
from «revision of bibliotheque, colis, facture» v
left join (
  select «columns of colis», t."#key", t."#position"
  from (
    select p.*, row_number() over () as "#position"
    from (
      select t.*, (fold(o."libelle") collate "C")::text as "#key"
      from "bibliotheque" o
      cross join lateral (
        select t.*
        from "colis" t
        where t."bibliotheque_id" >= o."id"
          and t."bibliotheque_id" <= o."id"
        order by t."bibliotheque_id" asc, t."id" asc
        limit 10
      ) t
      order by fold(o."libelle") collate "C" asc, t."id" asc
      limit 10
    ) p
  ) t
  left join "bibliotheque" r_bibliotheque on r_bibliotheque."id" = t."bibliotheque_id"
  left join "facture" r_facture on r_facture."id" = t."facture_id"
) r on true
order by r."#position";

-- through-labels: GET /colis?sort=bibliotheque,desc&page=51 from row 500 on
-- values: [10,20,"releves",77]
select v.*, r.*
from «revision of bibliotheque, colis, facture» v
left join (
  select «columns of colis», t."#key", t."#position"
  from (
    select p.*, row_number() over () as "#position"
    from (
      select t.*, (fold(o."libelle") collate "C")::text as "#key"
      from "bibliotheque" o
      cross join lateral (
        select t.*
        from "colis" t
        where t."bibliotheque_id" >= o."id"
          and t."bibliotheque_id" <= o."id"
          and t."id" <= case when fold(o."libelle") collate "C" = $3::text::text then $4::int else 2147483647 end
        order by t."bibliotheque_id" desc, t."id" desc
        limit $2::bigint
      ) t
      where fold(o."libelle") collate "C" <= $3::text::text
      order by fold(o."libelle") collate "C" desc, t."id" desc
      limit 10
      offset $1::bigint
    ) p
  ) t
  left join "bibliotheque" r_bibliotheque on r_bibliotheque."id" = t."bibliotheque_id"
  left join "facture" r_facture on r_facture."id" = t."facture_id"
) r on true
order by r."#position";

-- through-labels: GET /colis?sort=facture,desc&page=2
-- values: [20,30]
select v.*, r.*
from «revision of bibliotheque, colis, facture» v
left join (
  select «columns of colis», t."#key", t."#position"
  from (
    select p.*, row_number() over () as "#position"
    from (
      select u.*
      from (
        select b.*, 0 as "#part", row_number() over () as "#rank"
        from (
          select t.*, null::text as "#key"
          from "colis" t
          where t."facture_id" is null
          order by t."facture_id" desc, t."id" desc
          limit $2::bigint
        ) b
        union all
        select b.*, 1 as "#part", row_number() over () as "#rank"
        from (
          select t.*, (fold(o."num_facture") collate "C")::text as "#key"
          from "facture" o
          cross join lateral (
            select t.*
            from "colis" t
            where t."facture_id" >= o."id"
              and t."facture_id" <= o."id"
            order by t."facture_id" desc, t."id" desc
            limit $2::bigint
          ) t
          order by fold(o."num_facture") collate "C" desc, t."id" desc
          limit $2::bigint
        ) b
      ) u
      order by u."#part", u."#rank"
      limit 10
      offset $1::bigint
    ) p
  ) t
  left join "bibliotheque" r_bibliotheque on r_bibliotheque."id" = t."bibliotheque_id"
  left join "facture" r_facture on r_facture."id" = t."facture_id"
) r on true
order by r."#position";

-- probe-first: GET /colis?dateEnvoiMin=2026-01-01&dateEnvoiMax=2026-01-31
-- values: ["2025-12-31T23:00:00.000Z","2026-01-31T23:00:00.000Z",0]
select v.*, r.*
from «revision of bibliotheque, colis, facture» v
left join (
  select «columns of colis», t."#key", t."#position"
  from (
    select p.*, row_number() over () as "#position"
    from (
      select t.*
      from (
        select t.*, (t."id")::text as "#key"
        from "colis" t
        order by t."id" desc
        limit 500
      ) t
      where t."date_envoi" >= $1::timestamptz
        and t."date_envoi" < $2::timestamptz
      limit 10
      offset $3::bigint
    ) p
  ) t
  left join "bibliotheque" r_bibliotheque on r_bibliotheque."id" = t."bibliotheque_id"
  left join "facture" r_facture on r_facture."id" = t."facture_id"
) r on true
order by r."#position";

-- probe-first: GET /colis?aFacturer=true&sort=bibliotheque,asc
-- values: [0]
select v.*, r.*
from «revision of bibliotheque, colis, facture» v
left join (
  select «columns of colis», t."#key", t."#position"
  from (
    select p.*, row_number() over () as "#position"
    from (
      select t.*
      from (
        select t.*, (fold(o."libelle") collate "C")::text as "#key"
        from "bibliotheque" o
        cross join lateral (
          select t.*
          from "colis" t
          where t."bibliotheque_id" >= o."id"
            and t."bibliotheque_id" <= o."id"
          order by t."bibliotheque_id" asc, t."id" asc
          limit 500
        ) t
        order by fold(o."libelle") collate "C" asc, t."id" asc
        limit 500
      ) t
      where (t."etat" = 1 and t."facture_id" is null)
      limit 10
      offset $1::bigint
    ) p
  ) t
  left join "bibliotheque" r_bibliotheque on r_bibliotheque."id" = t."bibliotheque_id"
  left join "facture" r_facture on r_facture."id" = t."facture_id"
) r on true
order by r."#position";

-- probe-first: GET /colis?q=relevés cartes&sort=numero,asc
-- values: ["relevés","cartes",0]
/* planned anew */
select v.*, r.*
from «revision of bibliotheque, colis, facture» v
left join (
  select «columns of colis», t."#key", t."#position"
  from (
    select p.*, row_number() over () as "#position"
    from (
      select t.*
      from (
        select t.*, (fold(t."numero") collate "C")::text as "#key"
        from "colis" t
        order by fold(t."numero") collate "C" asc, t."id" asc
        limit 500
      ) t
      where (t."recherche" like containing($1::text) or exists (
        select 1
        from "bibliotheque" r
        where r."id" = t."bibliotheque_id"
          and "recherche" like containing($1::text)
          and fold("libelle") like containing($1::text)
      ) or exists (
        select 1
        from "facture" r
        where r."id" = t."facture_id"
          and "recherche" like containing($1::text)
          and fold("num_facture") like containing($1::text)
      ))
        and (t."recherche" like containing($2::text) or exists (
        select 1
        from "bibliotheque" r
        where r."id" = t."bibliotheque_id"
          and "recherche" like containing($2::text)
          and fold("libelle") like containing($2::text)
      ) or exists (
        select 1
        from "facture" r
        where r."id" = t."facture_id"
          and "recherche" like containing($2::text)
          and fold("num_facture") like containing($2::text)
      ))
      limit 10
      offset $3::bigint
    ) p
  ) t
  left join "bibliotheque" r_bibliotheque on r_bibliotheque."id" = t."bibliotheque_id"
  left join "facture" r_facture on r_facture."id" = t."facture_id"
) r on true
order by r."#position";

-- filter-first: GET /colis?nombrePlisMin=100&sort=dateEnvoi,asc&page=1
-- values: [100,10]
/* planned anew */
select v.*, r.*
from «revision of bibliotheque, colis, facture» v
left join (
  select «columns of colis», m."#key", m."#position"
  from (
    select p.*, row_number() over () as "#position"
    from (
      select m."id", m."#order"::text as "#key"
      from (
        select t."id", t."date_envoi" as "#order"
        from "colis" t
        where t."nombre_plis" >= $1::int
        offset 0
      ) m
      order by m."#order" asc, m."id" asc
      limit 10
      offset $2::bigint
    ) p
  ) m
  cross join lateral (
    select t.*
    from "colis" t
    where t."id" = m."id"
    offset 0
  ) t
  left join "bibliotheque" r_bibliotheque on r_bibliotheque."id" = t."bibliotheque_id"
  left join "facture" r_facture on r_facture."id" = t."facture_id"
) r on true
order by r."#position";

-- filter-first: GET /colis?q=relevés cartes
-- values: ["relevés","cartes"]
/* planned anew */
select v.*, r.*
from «revision of bibliotheque, colis, facture» v
left join (
  select «columns of colis», m."#key", m."#position", m."#matches"
  from (
    select p.*, row_number() over () as "#position"
    from (
      select m."id", m."#order"::text as "#key", count(*) over () as "#matches"
      from (
        select t."id", t."id" as "#order"
        from "colis" t
        where t."id" in (
          select s."id"
          from "colis" s
          where s."recherche" like containing($1::text)
          union
          select s."id"
          from "colis" s
          where s."bibliotheque_id" in (
            select "id"
            from "bibliotheque"
            where "recherche" like containing($1::text)
              and fold("libelle") like containing($1::text)
          )
          union
          select s."id"
          from "colis" s
          where s."facture_id" in (
            select "id"
            from "facture"
            where "recherche" like containing($1::text)
              and fold("num_facture") like containing($1::text)
          )
        )
          and (t."recherche" like containing($2::text) or exists (
          select 1
          from "bibliotheque" r
          where r."id" = t."bibliotheque_id"
            and "recherche" like containing($2::text)
            and fold("libelle") like containing($2::text)
        ) or exists (
          select 1
          from "facture" r
          where r."id" = t."facture_id"
            and "recherche" like containing($2::text)
            and fold("num_facture") like containing($2::text)
        ))
        offset 0
      ) m
      order by m."#order" desc, m."id" desc
      limit 10
    ) p
  ) m
  cross join lateral (
    select t.*
    from "colis" t
    where t."id" = m."id"
    offset 0
  ) t
  left join "bibliotheque" r_bibliotheque on r_bibliotheque."id" = t."bibliotheque_id"
  left join "facture" r_facture on r_facture."id" = t."facture_id"
) r on true
order by r."#position";

-- rare-words-first: GET /colis?q=12345
-- values: ["12345"]
with w as materialized (
  select containing($1::text) as "$1", (coalesce(substring(fold($1::text) from '.*([0-9]{6})'), substring(fold($1::text) from '.*([0-9]{5})'), substring(fold($1::text) from '.*([0-9]{4})')) || ':*')::tsquery as "query"
), f as materialized (
  select s."id"
  from "colis" s
  where numeros(s."recherche") @@ (select w."query" from w)
    and (s."recherche" || '') like (select w."$1" from w)
  union
  select s."id"
  from "colis" s
  where s."bibliotheque_id" in (
    select "id"
    from "bibliotheque"
    where "recherche" like (select w."$1" from w)
      and fold("libelle") like (select w."$1" from w)
  )
  union
  select s."id"
  from "colis" s
  where s."facture_id" in (
    select "id"
    from "facture"
    where "recherche" like (select w."$1" from w)
      and fold("num_facture") like (select w."$1" from w)
  )
)
select v.*, r.*
from «revision of bibliotheque, colis, facture» v
left join (
  select «columns of colis», m."#key", m."#position", m."#matches"
  from (
    select p.*, row_number() over () as "#position"
    from (
      select m."id", m."#order"::text as "#key", count(*) over () as "#matches"
      from (
        select t."id", t."id" as "#order"
        from f t
        offset 0
      ) m
      order by m."#order" desc, m."id" desc
      limit 10
    ) p
  ) m
  cross join lateral (
    select t.*
    from "colis" t
    where t."id" = m."id"
    offset 0
  ) t
  left join "bibliotheque" r_bibliotheque on r_bibliotheque."id" = t."bibliotheque_id"
  left join "facture" r_facture on r_facture."id" = t."facture_id"
) r on true
order by r."#position";

-- rare-words-first: GET /colis?q=cartes-12345
-- values: ["cartes-12345"]
with w as materialized (
  select containing($1::text) as "$1", (coalesce(substring(fold($1::text) from '.*([0-9]{6})'), substring(fold($1::text) from '.*([0-9]{5})'), substring(fold($1::text) from '.*([0-9]{4})')) || ':*')::tsquery as "query", containing(coalesce(substring(fold($1::text) from '.*([0-9]{6})'), substring(fold($1::text) from '.*([0-9]{5})'), substring(fold($1::text) from '.*([0-9]{4})'))) as "number"
), f as materialized (
  select s."id"
  from "colis" s
  where numeros(s."recherche") @@ (select w."query" from w)
    and (s."recherche" || '') like (select w."$1" from w)
  union
  select s."id"
  from "colis" s
  where s."bibliotheque_id" in (
    select "id"
    from "bibliotheque"
    where "recherche" like (select w."number" from w)
      and ("recherche" || '') like (select w."$1" from w)
      and fold("libelle") like (select w."$1" from w)
  )
  union
  select s."id"
  from "colis" s
  where s."facture_id" in (
    select "id"
    from "facture"
    where "recherche" like (select w."number" from w)
      and ("recherche" || '') like (select w."$1" from w)
      and fold("num_facture") like (select w."$1" from w)
  )
)
select v.*, r.*
from «revision of bibliotheque, colis, facture» v
left join (
  select «columns of colis», m."#key", m."#position", m."#matches"
  from (
    select p.*, row_number() over () as "#position"
    from (
      select m."id", m."#order"::text as "#key", count(*) over () as "#matches"
      from (
        select t."id", t."id" as "#order"
        from f t
        offset 0
      ) m
      order by m."#order" desc, m."id" desc
      limit 10
    ) p
  ) m
  cross join lateral (
    select t.*
    from "colis" t
    where t."id" = m."id"
    offset 0
  ) t
  left join "bibliotheque" r_bibliotheque on r_bibliotheque."id" = t."bibliotheque_id"
  left join "facture" r_facture on r_facture."id" = t."facture_id"
) r on true
order by r."#position";

-- rare-words-first: GET /colis?q=relevés 12345&etat=1&sort=numero,asc
-- values: ["12345","relevés",1]
with w as materialized (
  select containing($1::text) as "$1", containing($2::text) as "$2", (coalesce(substring(fold($1::text) from '.*([0-9]{6})'), substring(fold($1::text) from '.*([0-9]{5})'), substring(fold($1::text) from '.*([0-9]{4})')) || ':*')::tsquery as "query"
), "bibliotheque_id $2" as materialized (
  select "id"
  from "bibliotheque"
  where "recherche" like (select w."$2" from w)
    and fold("libelle") like (select w."$2" from w)
  limit 2001
), "facture_id $2" as materialized (
  select "id"
  from "facture"
  where "recherche" like (select w."$2" from w)
    and fold("num_facture") like (select w."$2" from w)
  limit 2001
), f as materialized (
  select distinct t."id"
  from (
    select s.*
    from "colis" s
    where numeros(s."recherche") @@ (select w."query" from w)
      and (s."recherche" || '') like (select w."$1" from w)
    union all
    select s.*
    from "colis" s
    where s."bibliotheque_id" in (
      select "id"
      from "bibliotheque"
      where "recherche" like (select w."$1" from w)
        and fold("libelle") like (select w."$1" from w)
    )
    union all
    select s.*
    from "colis" s
    where s."facture_id" in (
      select "id"
      from "facture"
      where "recherche" like (select w."$1" from w)
        and fold("num_facture") like (select w."$1" from w)
    )
    offset 0
  ) t
  where (t."recherche" like (select w."$2" from w) or t."bibliotheque_id" in (select "id" from "bibliotheque_id $2") or t."facture_id" in (select "id" from "facture_id $2") or (
    select count(*) > 2000
    from "bibliotheque_id $2"
  ) and (
    select "recherche" like (select w."$2" from w)
      and fold("libelle") like (select w."$2" from w)
    from "bibliotheque" r
    where r."id" = t."bibliotheque_id"
  ) or (
    select count(*) > 2000
    from "facture_id $2"
  ) and (
    select "recherche" like (select w."$2" from w)
      and fold("num_facture") like (select w."$2" from w)
    from "facture" r
    where r."id" = t."facture_id"
  ))
    and t."etat" = $3::int
)
select v.*, r.*
from «revision of bibliotheque, colis, facture» v
left join (
  select «columns of colis», m."#key", m."#position", m."#matches"
  from (
    select p.*, row_number() over () as "#position"
    from (
      select m."id", m."#order"::text as "#key", count(*) over () as "#matches"
      from (
        select t."id", fold(t."numero") collate "C" as "#order"
        from f
        cross join lateral (
          select t.*
          from "colis" t
          where t."id" = f."id"
          offset 0
        ) t
        offset 0
      ) m
      order by m."#order" asc, m."id" asc
      limit 10
    ) p
  ) m
  cross join lateral (
    select t.*
    from "colis" t
    where t."id" = m."id"
    offset 0
  ) t
  left join "bibliotheque" r_bibliotheque on r_bibliotheque."id" = t."bibliotheque_id"
  left join "facture" r_facture on r_facture."id" = t."facture_id"
) r on true
order by r."#position";

-- scan-from-bound: GET /colis?nombrePlisMin=100
-- values: [100,"90000",90000]
/* planned anew */
select v.*, r.*
from «revision of bibliotheque, colis, facture» v
left join (
  select «columns of colis», t."#key", t."#position"
  from (
    select p.*, row_number() over () as "#position"
    from (
      select t.*, (t."id")::text as "#key"
      from "colis" t
      where t."nombre_plis" >= $1::int
        and (t."id", t."id") <= ($2::text::int, $3::int)
      order by t."id" desc
      limit 10
    ) p
  ) t
  left join "bibliotheque" r_bibliotheque on r_bibliotheque."id" = t."bibliotheque_id"
  left join "facture" r_facture on r_facture."id" = t."facture_id"
) r on true
order by r."#position";

-- scan-from-bound: GET /colis?nombrePlisMin=100&sort=id,asc
-- values: [100,"40",40]
/* planned anew */
select v.*, r.*
from «revision of bibliotheque, colis, facture» v
left join (
  select «columns of colis», t."#key", t."#position"
  from (
    select p.*, row_number() over () as "#position"
    from (
      select t.*, (t."id")::text as "#key"
      from "colis" t
      where t."nombre_plis" >= $1::int
        and (t."id", t."id") >= ($2::text::int, $3::int)
      order by t."id" asc
      limit 10
    ) p
  ) t
  left join "bibliotheque" r_bibliotheque on r_bibliotheque."id" = t."bibliotheque_id"
  left join "facture" r_facture on r_facture."id" = t."facture_id"
) r on true
order by r."#position";

-- count: GET /colis?etat=1
-- values: [1]
select v."#revision", (
  select jsonb_object_agg(tt.tab, (tt.marque # coalesce((
    select bit_xor(td.marque)
    from table_delta td
    where td.tab = tt.tab
  ), 0))::text)
  from table_total tt
  where tt.tab in ('colis')
) as "#marks", case when pg_is_in_recovery() then pg_snapshot_xmin(pg_current_snapshot()) else pg_snapshot_xmax(pg_current_snapshot()) end::text as "#from", case when not pg_is_in_recovery() then (
  select jsonb_agg(x::text)
  from pg_snapshot_xip(pg_current_snapshot()) x
) end as "#open", case when pg_is_in_recovery() then (
  select jsonb_agg(s.id)
  from (
    select s.id
    from table_delta s
    where s.tab in ('colis')
      and s.xid >= pg_snapshot_xmin(pg_current_snapshot())
      and s.xid < pg_snapshot_xmax(pg_current_snapshot())
    union all
    select s.id
    from table_change s
    where s.tab in ('colis')
      and s.xid >= pg_snapshot_xmin(pg_current_snapshot())
      and s.xid < pg_snapshot_xmax(pg_current_snapshot())
  ) s
) end as "#seen", now()::text as "#at", c.*
from «revision of bibliotheque, colis, facture» v
cross join lateral (
  select count(*) as total, null::int as least, null::int as greatest
  from "colis" t
  where t."etat" = $1::int
) c;

-- count: GET /colis?nombrePlisMin=100
-- values: [100]
/* planned anew */
select v."#revision", (
  select jsonb_object_agg(tt.tab, (tt.marque # coalesce((
    select bit_xor(td.marque)
    from table_delta td
    where td.tab = tt.tab
  ), 0))::text)
  from table_total tt
  where tt.tab in ('colis')
) as "#marks", case when pg_is_in_recovery() then pg_snapshot_xmin(pg_current_snapshot()) else pg_snapshot_xmax(pg_current_snapshot()) end::text as "#from", case when not pg_is_in_recovery() then (
  select jsonb_agg(x::text)
  from pg_snapshot_xip(pg_current_snapshot()) x
) end as "#open", case when pg_is_in_recovery() then (
  select jsonb_agg(s.id)
  from (
    select s.id
    from table_delta s
    where s.tab in ('colis')
      and s.xid >= pg_snapshot_xmin(pg_current_snapshot())
      and s.xid < pg_snapshot_xmax(pg_current_snapshot())
    union all
    select s.id
    from table_change s
    where s.tab in ('colis')
      and s.xid >= pg_snapshot_xmin(pg_current_snapshot())
      and s.xid < pg_snapshot_xmax(pg_current_snapshot())
  ) s
) end as "#seen", now()::text as "#at", c.*
from «revision of bibliotheque, colis, facture» v
cross join lateral (
  select count(*) as total, min(t."id") as least, max(t."id") as greatest
  from "colis" t
  where t."nombre_plis" >= $1::int
) c;

-- count: GET /colis?q=relevés
-- values: ["relevés"]
/* planned anew */
select v."#revision", (
  select jsonb_object_agg(tt.tab, (tt.marque # coalesce((
    select bit_xor(td.marque)
    from table_delta td
    where td.tab = tt.tab
  ), 0))::text)
  from table_total tt
  where tt.tab in ('colis', 'bibliotheque', 'facture')
) as "#marks", case when pg_is_in_recovery() then pg_snapshot_xmin(pg_current_snapshot()) else pg_snapshot_xmax(pg_current_snapshot()) end::text as "#from", case when not pg_is_in_recovery() then (
  select jsonb_agg(x::text)
  from pg_snapshot_xip(pg_current_snapshot()) x
) end as "#open", case when pg_is_in_recovery() then (
  select jsonb_agg(s.id)
  from (
    select s.id
    from table_delta s
    where s.tab in ('colis', 'bibliotheque', 'facture')
      and s.xid >= pg_snapshot_xmin(pg_current_snapshot())
      and s.xid < pg_snapshot_xmax(pg_current_snapshot())
    union all
    select s.id
    from table_change s
    where s.tab in ('colis', 'bibliotheque', 'facture')
      and s.xid >= pg_snapshot_xmin(pg_current_snapshot())
      and s.xid < pg_snapshot_xmax(pg_current_snapshot())
  ) s
) end as "#seen", now()::text as "#at", c.*
from «revision of bibliotheque, colis, facture» v
cross join lateral (
  select count(*) as total, min(t."id") as least, max(t."id") as greatest
  from (
    select s."id"
    from "colis" s
    where s."recherche" like containing($1::text)
    union
    select s."id"
    from "colis" s
    where s."bibliotheque_id" in (
      select "id"
      from "bibliotheque"
      where "recherche" like containing($1::text)
        and fold("libelle") like containing($1::text)
    )
    union
    select s."id"
    from "colis" s
    where s."facture_id" in (
      select "id"
      from "facture"
      where "recherche" like containing($1::text)
        and fold("num_facture") like containing($1::text)
    )
  ) t
) c;

-- count by testing every row: GET /colis?q=relevés
-- values: ["relevés"]
/* planned anew */
select v."#revision", (
  select jsonb_object_agg(tt.tab, (tt.marque # coalesce((
    select bit_xor(td.marque)
    from table_delta td
    where td.tab = tt.tab
  ), 0))::text)
  from table_total tt
  where tt.tab in ('colis', 'bibliotheque', 'facture')
) as "#marks", case when pg_is_in_recovery() then pg_snapshot_xmin(pg_current_snapshot()) else pg_snapshot_xmax(pg_current_snapshot()) end::text as "#from", case when not pg_is_in_recovery() then (
  select jsonb_agg(x::text)
  from pg_snapshot_xip(pg_current_snapshot()) x
) end as "#open", case when pg_is_in_recovery() then (
  select jsonb_agg(s.id)
  from (
    select s.id
    from table_delta s
    where s.tab in ('colis', 'bibliotheque', 'facture')
      and s.xid >= pg_snapshot_xmin(pg_current_snapshot())
      and s.xid < pg_snapshot_xmax(pg_current_snapshot())
    union all
    select s.id
    from table_change s
    where s.tab in ('colis', 'bibliotheque', 'facture')
      and s.xid >= pg_snapshot_xmin(pg_current_snapshot())
      and s.xid < pg_snapshot_xmax(pg_current_snapshot())
  ) s
) end as "#seen", now()::text as "#at", c.*
from «revision of bibliotheque, colis, facture» v
cross join lateral (
  select count(*) as total, min(t."id") as least, max(t."id") as greatest
  from "colis" t
  where (t."recherche" like containing($1::text) or t."bibliotheque_id" = any(array(
    select "id"
    from "bibliotheque"
    where "recherche" like containing($1::text)
      and fold("libelle") like containing($1::text)
  )) or t."facture_id" = any(array(
    select "id"
    from "facture"
    where "recherche" like containing($1::text)
      and fold("num_facture") like containing($1::text)
  )))
) c;

-- count by testing every row: GET /colis?q=relevés 7
-- values: ["relevés","7"]
/* planned anew */
select v."#revision", (
  select jsonb_object_agg(tt.tab, (tt.marque # coalesce((
    select bit_xor(td.marque)
    from table_delta td
    where td.tab = tt.tab
  ), 0))::text)
  from table_total tt
  where tt.tab in ('colis', 'bibliotheque', 'facture')
) as "#marks", case when pg_is_in_recovery() then pg_snapshot_xmin(pg_current_snapshot()) else pg_snapshot_xmax(pg_current_snapshot()) end::text as "#from", case when not pg_is_in_recovery() then (
  select jsonb_agg(x::text)
  from pg_snapshot_xip(pg_current_snapshot()) x
) end as "#open", case when pg_is_in_recovery() then (
  select jsonb_agg(s.id)
  from (
    select s.id
    from table_delta s
    where s.tab in ('colis', 'bibliotheque', 'facture')
      and s.xid >= pg_snapshot_xmin(pg_current_snapshot())
      and s.xid < pg_snapshot_xmax(pg_current_snapshot())
    union all
    select s.id
    from table_change s
    where s.tab in ('colis', 'bibliotheque', 'facture')
      and s.xid >= pg_snapshot_xmin(pg_current_snapshot())
      and s.xid < pg_snapshot_xmax(pg_current_snapshot())
  ) s
) end as "#seen", now()::text as "#at", c.*
from «revision of bibliotheque, colis, facture» v
cross join lateral (
  select count(*) as total, min(t."id") as least, max(t."id") as greatest
  from "colis" t
  where (t."recherche" like containing($1::text) or t."bibliotheque_id" = any(array(
    select "id"
    from "bibliotheque"
    where "recherche" like containing($1::text)
      and fold("libelle") like containing($1::text)
  )) or t."facture_id" = any(array(
    select "id"
    from "facture"
    where "recherche" like containing($1::text)
      and fold("num_facture") like containing($1::text)
  )))
    and (t."recherche" like containing($2::text) or t."bibliotheque_id" in (
    select unnest(array(
      select "id"
      from "bibliotheque"
      where "recherche" like containing($2::text)
        and fold("libelle") like containing($2::text)
    ))
  ) or t."facture_id" in (
    select unnest(array(
      select "id"
      from "facture"
      where "recherche" like containing($2::text)
        and fold("num_facture") like containing($2::text)
    ))
  ))
) c;

-- follow: GET /colis?nombrePlisMin=100
-- values: [100,"1200",["1188"],[41,42],"2026-11-02 08:00:00+00"]
with l as materialized (
  select d.tab, d.id, d.marque, d.ids, d.avant
  from table_delta d
  where d.tab in ('colis')
    and (d.xid >= $2::text::xid8 or d.xid = any($3::text[]::xid8[]))
    and d.xid < pg_snapshot_xmax(pg_current_snapshot())
    and d.id <> all($4::bigint[])
  union all
  select d.tab, d.id, d.marque, d.ids, d.avant
  from table_change d
  where d.tab in ('colis')
    and (d.xid >= $2::text::xid8 or d.xid = any($3::text[]::xid8[]))
    and d.xid < pg_snapshot_xmax(pg_current_snapshot())
    and d.id <> all($4::bigint[])
  limit 2001
), c as materialized (
  select l.*
  from l
  where (
    select count(*)
    from l
  ) <= 2000
    and (
    select coalesce(sum(coalesce(cardinality(l.ids), 0) + coalesce(cardinality(l.avant), 0)), 0)
    from l
  ) <= 20000
), e as materialized (
  select c.id as n, i.id, null::"colis" as r, false as "wasThere"
  from c
  cross join lateral unnest(c.ids) i(id)
  where c.tab = 'colis'
  union all
  select c.id, (a.r)."id", a.r, true
  from c
  cross join lateral unnest(c.avant) x(avant)
  cross join lateral (select x.avant::"colis" as r offset 0) a
  where c.tab = 'colis'
), o as materialized (
  select e.id, e.n = min(e.n) over (partition by e.id) as "isFirst", e."wasThere"
    and exists (
    select 1
    from (
      select (e.r).*
    ) t
    where t."nombre_plis" >= $1::int
  ) as "isMatch"
  from e
), m as materialized (
  select t."id"
  from (select o.id from o where o."isFirst") f
  cross join lateral (
    select t.*
    from "colis" t
    where t."id" = f.id
    offset 0
  ) t
  where t."nombre_plis" >= $1::int
)
select v."#revision", (
  select jsonb_object_agg(tt.tab, (tt.marque # coalesce((
    select bit_xor(td.marque)
    from table_delta td
    where td.tab = tt.tab
  ), 0))::text)
  from table_total tt
  where tt.tab in ('colis')
) as "#marks", case when pg_is_in_recovery() then pg_snapshot_xmin(pg_current_snapshot()) else pg_snapshot_xmax(pg_current_snapshot()) end::text as "#from", case when not pg_is_in_recovery() then (
  select jsonb_agg(x::text)
  from pg_snapshot_xip(pg_current_snapshot()) x
) end as "#open", case when pg_is_in_recovery() then (
  select jsonb_agg(s.id)
  from (
    select s.id
    from table_delta s
    where s.tab in ('colis')
      and s.xid >= pg_snapshot_xmin(pg_current_snapshot())
      and s.xid < pg_snapshot_xmax(pg_current_snapshot())
    union all
    select s.id
    from table_change s
    where s.tab in ('colis')
      and s.xid >= pg_snapshot_xmin(pg_current_snapshot())
      and s.xid < pg_snapshot_xmax(pg_current_snapshot())
  ) s
) end as "#seen", now()::text as "#at", (
  select coalesce(jsonb_object_agg(x.tab, x.marque::text), '{}')
  from (
    select c.tab, bit_xor(c.marque) as marque
    from c group by c.tab
  ) x
) as "#changes", exists (
  select 1
  from c
  where c.ids is null
    and c.avant is null
) as "isUnknown", false as "areLabelsMoved", now() < $5::timestamptz as "isEarlier", (
  select count(*)
  from m
) - (
  select count(*)
  from o
  where o."isFirst"
    and o."isMatch"
) + 0 as difference, (
  select min(b.id)
  from (
    select m."id"
    from m
    union all
    select o.id
    from o
    where o."isMatch"
  ) b
) as least, (
  select max(b.id)
  from (
    select m."id"
    from m
    union all
    select o.id
    from o
    where o."isMatch"
  ) b
) as greatest
from «revision of bibliotheque, colis, facture» v;

-- follow: GET /colis?q=relevés&enRetard=false
-- values: ["relevés","1200",["1188"],[41,42],"2026-11-02 08:00:00+00"]
with l as materialized (
  select d.tab, d.id, d.marque, d.ids, d.avant
  from table_delta d
  where d.tab in ('colis', 'bibliotheque', 'facture')
    and (d.xid >= $2::text::xid8 or d.xid = any($3::text[]::xid8[]))
    and d.xid < pg_snapshot_xmax(pg_current_snapshot())
    and d.id <> all($4::bigint[])
  union all
  select d.tab, d.id, d.marque, d.ids, d.avant
  from table_change d
  where d.tab in ('colis', 'bibliotheque', 'facture')
    and (d.xid >= $2::text::xid8 or d.xid = any($3::text[]::xid8[]))
    and d.xid < pg_snapshot_xmax(pg_current_snapshot())
    and d.id <> all($4::bigint[])
  limit 2001
), c as materialized (
  select l.*
  from l
  where (
    select count(*)
    from l
  ) <= 2000
    and (
    select coalesce(sum(coalesce(cardinality(l.ids), 0) + coalesce(cardinality(l.avant), 0)), 0)
    from l
  ) <= 20000
), e as materialized (
  select c.id as n, i.id, null::"colis" as r, false as "wasThere"
  from c
  cross join lateral unnest(c.ids) i(id)
  where c.tab = 'colis'
  union all
  select c.id, (a.r)."id", a.r, true
  from c
  cross join lateral unnest(c.avant) x(avant)
  cross join lateral (select x.avant::"colis" as r offset 0) a
  where c.tab = 'colis'
), o as materialized (
  select e.id, e.n = min(e.n) over (partition by e.id) as "isFirst", e."wasThere"
    and exists (
    select 1
    from (
      select (e.r).*
    ) t
    where (t."recherche" like containing($1::text) or exists (
      select 1
      from "bibliotheque" r
      where r."id" = t."bibliotheque_id"
        and "recherche" like containing($1::text)
        and fold("libelle") like containing($1::text)
    ) or exists (
      select 1
      from "facture" r
      where r."id" = t."facture_id"
        and "recherche" like containing($1::text)
        and fold("num_facture") like containing($1::text)
    ))
      and not coalesce((t."etat" = 0 and t."date_envoi" < $5::timestamptz), false)
  ) as "isMatch"
  from e
), m as materialized (
  select t."id"
  from (select o.id from o where o."isFirst") f
  cross join lateral (
    select t.*
    from "colis" t
    where t."id" = f.id
    offset 0
  ) t
  where (t."recherche" like containing($1::text) or exists (
    select 1
    from "bibliotheque" r
    where r."id" = t."bibliotheque_id"
      and "recherche" like containing($1::text)
      and fold("libelle") like containing($1::text)
  ) or exists (
    select 1
    from "facture" r
    where r."id" = t."facture_id"
      and "recherche" like containing($1::text)
      and fold("num_facture") like containing($1::text)
  ))
    and not coalesce((t."etat" = 0 and t."date_envoi" < now()), false)
)
select v."#revision", (
  select jsonb_object_agg(tt.tab, (tt.marque # coalesce((
    select bit_xor(td.marque)
    from table_delta td
    where td.tab = tt.tab
  ), 0))::text)
  from table_total tt
  where tt.tab in ('colis', 'bibliotheque', 'facture')
) as "#marks", case when pg_is_in_recovery() then pg_snapshot_xmin(pg_current_snapshot()) else pg_snapshot_xmax(pg_current_snapshot()) end::text as "#from", case when not pg_is_in_recovery() then (
  select jsonb_agg(x::text)
  from pg_snapshot_xip(pg_current_snapshot()) x
) end as "#open", case when pg_is_in_recovery() then (
  select jsonb_agg(s.id)
  from (
    select s.id
    from table_delta s
    where s.tab in ('colis', 'bibliotheque', 'facture')
      and s.xid >= pg_snapshot_xmin(pg_current_snapshot())
      and s.xid < pg_snapshot_xmax(pg_current_snapshot())
    union all
    select s.id
    from table_change s
    where s.tab in ('colis', 'bibliotheque', 'facture')
      and s.xid >= pg_snapshot_xmin(pg_current_snapshot())
      and s.xid < pg_snapshot_xmax(pg_current_snapshot())
  ) s
) end as "#seen", now()::text as "#at", (
  select coalesce(jsonb_object_agg(x.tab, x.marque::text), '{}')
  from (
    select c.tab, bit_xor(c.marque) as marque
    from c group by c.tab
  ) x
) as "#changes", exists (
  select 1
  from c
  where c.ids is null
    and c.avant is null
) as "isUnknown", (exists (
  select 1
  from c
  cross join lateral unnest(c.avant) x(avant)
  cross join lateral (select x.avant::"bibliotheque" as r offset 0) a
  where c.tab = 'bibliotheque'
    and exists (
    select 1
    from (
      select (a.r).*
    ) r
    where "recherche" like containing($1::text)
      and fold("libelle") like containing($1::text)
  ) <> exists (
    select 1
    from "bibliotheque" r
    where r."id" = (a.r)."id"
      and "recherche" like containing($1::text)
      and fold("libelle") like containing($1::text)
  )
) or exists (
  select 1
  from c
  cross join lateral unnest(c.avant) x(avant)
  cross join lateral (select x.avant::"facture" as r offset 0) a
  where c.tab = 'facture'
    and exists (
    select 1
    from (
      select (a.r).*
    ) r
    where "recherche" like containing($1::text)
      and fold("num_facture") like containing($1::text)
  ) <> exists (
    select 1
    from "facture" r
    where r."id" = (a.r)."id"
      and "recherche" like containing($1::text)
      and fold("num_facture") like containing($1::text)
  )
)) as "areLabelsMoved", now() < $5::timestamptz as "isEarlier", (
  select count(*)
  from m
) - (
  select count(*)
  from o
  where o."isFirst"
    and o."isMatch"
) + -1 * (
  select count(*)
  from "colis" t
  where t."etat" = 0
    and t."date_envoi" >= $5::timestamptz
    and t."date_envoi" < now()
    and (t."recherche" like containing($1::text) or exists (
    select 1
    from "bibliotheque" r
    where r."id" = t."bibliotheque_id"
      and "recherche" like containing($1::text)
      and fold("libelle") like containing($1::text)
  ) or exists (
    select 1
    from "facture" r
    where r."id" = t."facture_id"
      and "recherche" like containing($1::text)
      and fold("num_facture") like containing($1::text)
  ))
    and not exists (select 1 from o where o.id = t."id")
) as difference, (
  select min(b.id)
  from (
    select m."id"
    from m
    union all
    select o.id
    from o
    where o."isMatch"
  ) b
) as least, (
  select max(b.id)
  from (
    select m."id"
    from m
    union all
    select o.id
    from o
    where o."isMatch"
  ) b
) as greatest
from «revision of bibliotheque, colis, facture» v;

-- count without a flag: GET /colis?aFacturer=false&etat=1
-- values: [1]
/* planned anew */
select v."#revision", (
  select jsonb_object_agg(tt.tab, (tt.marque # coalesce((
    select bit_xor(td.marque)
    from table_delta td
    where td.tab = tt.tab
  ), 0))::text)
  from table_total tt
  where tt.tab in ('colis')
) as "#marks", case when pg_is_in_recovery() then pg_snapshot_xmin(pg_current_snapshot()) else pg_snapshot_xmax(pg_current_snapshot()) end::text as "#from", case when not pg_is_in_recovery() then (
  select jsonb_agg(x::text)
  from pg_snapshot_xip(pg_current_snapshot()) x
) end as "#open", case when pg_is_in_recovery() then (
  select jsonb_agg(s.id)
  from (
    select s.id
    from table_delta s
    where s.tab in ('colis')
      and s.xid >= pg_snapshot_xmin(pg_current_snapshot())
      and s.xid < pg_snapshot_xmax(pg_current_snapshot())
    union all
    select s.id
    from table_change s
    where s.tab in ('colis')
      and s.xid >= pg_snapshot_xmin(pg_current_snapshot())
      and s.xid < pg_snapshot_xmax(pg_current_snapshot())
  ) s
) end as "#seen", now()::text as "#at", c.*
from «revision of bibliotheque, colis, facture» v
cross join lateral (
  select (
    select count(*)
    from "colis" t
    where t."etat" = $1::int
  ) - (
    select count(*)
    from "colis" t
    where t."etat" = $1::int
      and (t."etat" = 1 and t."facture_id" is null)
  ) as total, null::int as least, null::int as greatest
) c;

-- count of most rows: GET /colis?nombrePlisMin=100
-- values: [100]
/* planned anew */
select v."#revision", (
  select jsonb_object_agg(tt.tab, (tt.marque # coalesce((
    select bit_xor(td.marque)
    from table_delta td
    where td.tab = tt.tab
  ), 0))::text)
  from table_total tt
  where tt.tab in ('colis')
) as "#marks", case when pg_is_in_recovery() then pg_snapshot_xmin(pg_current_snapshot()) else pg_snapshot_xmax(pg_current_snapshot()) end::text as "#from", case when not pg_is_in_recovery() then (
  select jsonb_agg(x::text)
  from pg_snapshot_xip(pg_current_snapshot()) x
) end as "#open", case when pg_is_in_recovery() then (
  select jsonb_agg(s.id)
  from (
    select s.id
    from table_delta s
    where s.tab in ('colis')
      and s.xid >= pg_snapshot_xmin(pg_current_snapshot())
      and s.xid < pg_snapshot_xmax(pg_current_snapshot())
    union all
    select s.id
    from table_change s
    where s.tab in ('colis')
      and s.xid >= pg_snapshot_xmin(pg_current_snapshot())
      and s.xid < pg_snapshot_xmax(pg_current_snapshot())
  ) s
) end as "#seen", now()::text as "#at", c.*
from «revision of bibliotheque, colis, facture» v
cross join lateral (
  select v."#total" - (
    select count(*)
    from "colis" t
    where t."nombre_plis" < $1::int
  ) as total, null::int as least, null::int as greatest
) c;

-- count of most rows: GET /colis?etat=1
-- values: [1]
select v."#revision", (
  select jsonb_object_agg(tt.tab, (tt.marque # coalesce((
    select bit_xor(td.marque)
    from table_delta td
    where td.tab = tt.tab
  ), 0))::text)
  from table_total tt
  where tt.tab in ('colis')
) as "#marks", case when pg_is_in_recovery() then pg_snapshot_xmin(pg_current_snapshot()) else pg_snapshot_xmax(pg_current_snapshot()) end::text as "#from", case when not pg_is_in_recovery() then (
  select jsonb_agg(x::text)
  from pg_snapshot_xip(pg_current_snapshot()) x
) end as "#open", case when pg_is_in_recovery() then (
  select jsonb_agg(s.id)
  from (
    select s.id
    from table_delta s
    where s.tab in ('colis')
      and s.xid >= pg_snapshot_xmin(pg_current_snapshot())
      and s.xid < pg_snapshot_xmax(pg_current_snapshot())
    union all
    select s.id
    from table_change s
    where s.tab in ('colis')
      and s.xid >= pg_snapshot_xmin(pg_current_snapshot())
      and s.xid < pg_snapshot_xmax(pg_current_snapshot())
  ) s
) end as "#seen", now()::text as "#at", c.*
from «revision of bibliotheque, colis, facture» v
cross join lateral (
  select v."#total" - (
    select count(*)
    from "colis" t
    where t."etat" < $1::int
  ) - (
    select count(*)
    from "colis" t
    where t."etat" > $1::int
  ) as total, null::int as least, null::int as greatest
) c;
