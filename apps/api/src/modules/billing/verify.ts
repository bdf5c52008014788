import { numberInSeries, type Series } from '@editique/domain/billing/facture-number';
import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';

interface FactureDifference {
  numFacture: string;
  champ: string;
  stocke: string;
  calcule: string;
}

/** Each stored amount with the SQL that recomputes it. */
const STORED: Record<string, [stored: string, computed: string]> = {
  'total HT': ['f.total_ht', 't.ht'],
  'total TVA': ['f.total_tva', 't.tva'],
  réglé: ['f.regle', 'coalesce(i.montant, 0)'],
  avoirs: ['f.avoirs_ttc', 'coalesce(a.montant, 0)'],
  'reste à payer': [
    'f.reste',
    'case when f.type_facture = 1 then t.ht + t.tva - coalesce(a.montant, 0) - coalesce(i.montant, 0) else 0 end',
  ],
};

const FACTURES = `select f.num_facture as "numFacture", v.champ, v.stocke, v.calcule
  from facture f cross join lateral facture_totaux(f.id) t
    left join (select facture_id, sum(montant) as montant from imputation group by facture_id) i on i.facture_id = f.id
    left join (select facture_origine_id, -sum(total_ttc) as montant from facture where type_facture = 2 and validee_le is not null group by facture_origine_id) a on a.facture_origine_id = f.id
    cross join lateral (values ${Object.entries(STORED)
      .map(([name, [stored, computed]]) => `('${name}', ${stored}, ${computed})`)
      .join(', ')}) as v (champ, stocke, calcule)
  where v.stocke is distinct from v.calcule order by f.id, v.champ collate "C"`;

/** SQL: factures credited beyond their amount, by drafts too, and règlements imputed beyond theirs. */
const EXCESSES = `select 'Facture ' || f.num_facture || ' : ses avoirs font ' || -sum(a.total_ttc) || ', plus que ses ' || f.total_ttc as ligne
    from facture a join facture f on f.id = a.facture_origine_id group by f.id having -sum(a.total_ttc) > f.total_ttc
  union all select 'Règlement ' || r.id || ' : imputé ' || r.impute || ', imputations ' || coalesce(sum(i.montant), 0) || ', montant ' || r.montant
    from reglement r left join imputation i on i.reglement_id = r.id group by r.id having coalesce(sum(i.montant), 0) <> r.impute or r.impute > r.montant`;

/** SQL: documents whose bytes do not match their hash, and validated factures without an archive. */
const DOCUMENTS = `select 'Facture ' || f.num_facture || ' : ' || case when a.facture_id is null then 'rien n''a été figé à sa validation'
      else 'son PDF ne donne pas l''empreinte ' || a.sha256 end as ligne
    from facture f left join facture_archive a on a.facture_id = f.id
    where f.validee_le is not null and (a.facture_id is null or encode(sha256(a.pdf), 'hex') <> a.sha256) order by f.id`;

interface Counter {
  serie: Series;
  annee: number;
  dernier: number;
  manquants: number[];
}

/** SQL: gaps in each series up to its counter. Accepts every form in which older releases wrote a number. */
const SERIES = `with n as (select distinct m[1] as serie, m[2]::int as annee, m[3]::int as rang
    from facture f cross join lateral regexp_match(upper(f.num_facture), '^(FA|AV)-([0-9]{4})-([0-9]{1,8})$') m where m is not null)
  select c.serie, c.annee, c.dernier, array(select r from generate_series(1, c.dernier) r where not exists (select 1 from n where n.serie = c.serie and n.annee = c.annee and n.rang = r) limit 20) as manquants
  from compteur c where c.serie in ('FA', 'AV') order by c.serie, c.annee`;

/** Recomputes every amount from its lines, avoirs and règlements, every hash from its document, and looks for holes in the series. */
export async function moneyDifferences(db: Db): Promise<string[]> {
  const factures = await run<FactureDifference>(db, FACTURES);
  const excesses = await run<{ ligne: string }>(db, EXCESSES);
  const documents = await run<{ ligne: string }>(db, DOCUMENTS);
  const counters = await run<Counter>(db, SERIES);
  return [
    ...factures.map(
      ({ numFacture, champ, stocke, calcule }) => `Facture ${numFacture} : ${champ} ${stocke}, d'après ses lignes et règlements ${calcule}`,
    ),
    ...[...excesses, ...documents].map(({ ligne }) => ligne),
    ...counters.flatMap(({ serie, annee, manquants }) =>
      manquants.map((rank) => `Série ${serie}-${annee} : ${numberInSeries(annee, rank, serie)} manque`),
    ),
  ];
}
