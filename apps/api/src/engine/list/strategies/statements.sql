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
      where t."etat" = $1::int
      order by t."id" desc
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
  select containing($1::text) as "$1"
), f as materialized (
  select s."id"
  from "colis" s
  where s."recherche" like (select w."$1" from w)
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
), n as materialized (
  select count(*) > 300 as "isMany"
  from f
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
  select containing($1::text) as "$1", containing($2::text) as "$2"
), f as materialized (
  select s."id"
  from "colis" s
  where s."recherche" like (select w."$1" from w)
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
), n as materialized (
  select count(*) > 300 as "isMany"
  from f
), "bibliotheque_id $2" as materialized (
  select "id"
  from "bibliotheque"
  where "recherche" like (select w."$2" from w)
    and fold("libelle") like (select w."$2" from w)
  limit 2001
), "n bibliotheque_id $2" as materialized (
  select count(*) > 2000 as "isCut"
  from "bibliotheque_id $2"
), "facture_id $2" as materialized (
  select "id"
  from "facture"
  where "recherche" like (select w."$2" from w)
    and fold("num_facture") like (select w."$2" from w)
  limit 2001
), "n facture_id $2" as materialized (
  select count(*) > 2000 as "isCut"
  from "facture_id $2"
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
            and case when (select "isMany" from n) then (t."recherche" like (select w."$2" from w) or t."bibliotheque_id" in (select "id" from "bibliotheque_id $2") or t."facture_id" in (select "id" from "facture_id $2") or (select "isCut" from "n bibliotheque_id $2") and exists (
            select 1
            from "bibliotheque" r
            where r."id" = t."bibliotheque_id"
              and "recherche" like (select w."$2" from w)
              and fold("libelle") like (select w."$2" from w)
          ) or (select "isCut" from "n facture_id $2") and exists (
            select 1
            from "facture" r
            where r."id" = t."facture_id"
              and "recherche" like (select w."$2" from w)
              and fold("num_facture") like (select w."$2" from w)
          )) else (t."recherche" like (select w."$2" from w) or exists (
            select 1
            from "bibliotheque" r
            where r."id" = t."bibliotheque_id"
              and "recherche" like (select w."$2" from w)
              and fold("libelle") like (select w."$2" from w)
          ) or exists (
            select 1
            from "facture" r
            where r."id" = t."facture_id"
              and "recherche" like (select w."$2" from w)
              and fold("num_facture") like (select w."$2" from w)
          )) end
            and t."etat" = $3::int
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
select v."#revision", c.*
from «revision of bibliotheque, colis, facture» v
cross join lateral (
  select count(*) as total, null::int as least, null::int as greatest
  from "colis" t
  where t."etat" = $1::int
) c;

-- count: GET /colis?nombrePlisMin=100
-- values: [100]
/* planned anew */
select v."#revision", c.*
from «revision of bibliotheque, colis, facture» v
cross join lateral (
  select count(*) as total, min(t."id") as least, max(t."id") as greatest
  from "colis" t
  where t."nombre_plis" >= $1::int
) c;

-- count: GET /colis?q=relevés
-- values: ["relevés"]
/* planned anew */
select v."#revision", c.*
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

-- count without a flag: GET /colis?aFacturer=false&etat=1
-- values: [1]
/* planned anew */
select v."#revision", c.*
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
select v."#revision", c.*
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
select v."#revision", c.*
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
