import type { ToPay, ToPayPage } from '@editique/domain/billing/to-pay';
import { client } from '@editique/domain/entities/client';
import { MODE_REGLEMENT } from '@editique/domain/entities/reglement';
import { wordsOf } from '@editique/domain/entity/search-text';
import type { Zone } from '@editique/domain/time/zone';
import type { Db } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { tableOf } from '../../../engine/definition/table.ts';
import { one } from '../../../engine/record/read.ts';

export interface ToPayAsked {
  client: number;
  /** The règlement being edited: the factures that it pays are included, even when nothing is left to pay. */
  reglement: number | null;
  /** Restricts the answer to this facture. */
  facture?: number | undefined;
  q: string;
  page: number;
  size: number;
}

type Amount = 'totalTva' | 'totalTtc' | 'reste' | 'regle' | 'resteTva';
type Read = Omit<ToPay, Amount | 'dateFacture'> & Record<Amount, string> & { moment: Date };

const MATCHING = `select f.id, f.num_facture, f.date_facture, f.date_echeance, f.total_tva, f.total_ttc, f.reste, coalesce(i.montant, 0) as regle
  from facture f left join imputation i on i.facture_id = f.id and i.reglement_id = $2::int
  where f.id in (
      select o.id from facture o where o.client_id = $1::int and o.validee_le is not null and o.type_facture = 1 and o.reste > 0
      union select p.facture_id from imputation p where p.reglement_id = $2::int)
    and f.client_id = $1::int and ($4::int is null or f.id = $4::int)
    and not exists (select 1 from unnest($3::text[]) w where position(fold(w) in fold(f.num_facture || ' ' || f.ref_facture)) = 0)`;

/** SQL: the TVA of a facture that no validated avoir took back and no other règlement withholds. */
const TVA_LEFT = `greatest(0, p."totalTva"
  + coalesce((select sum(a.total_tva) from facture a where a.facture_origine_id = p.id and a.validee_le is not null), 0)
  - coalesce((select sum(o.montant) from imputation o join reglement r on r.id = o.reglement_id
      where o.facture_id = p.id and r.mode = ${MODE_REGLEMENT.tva} and r.id is distinct from $2::int), 0))`;

/** Reads the factures that a règlement of the client may pay, oldest due date first. */
export async function toPay(db: Db, zone: Zone, asked: ToPayAsked): Promise<ToPayPage> {
  const { page, size } = asked;
  const { id, nomClient, codeClient } = await one(db, tableOf(client), asked.client);
  const given = [id, asked.reglement, wordsOf(asked.q), asked.facture ?? null];
  // One statement: page and totals come from one snapshot, and a page beyond the last one still has totals.
  const rows = await run<(Read | { [Name in keyof Read]: null }) & { count: number; left: string }>(
    db,
    `with m as (${MATCHING})
     select t.count, t.left, p.*, ${TVA_LEFT} as "resteTva" from (select count(*)::int as count, coalesce(sum(m.reste), 0) as left from m) t
       left join (select m.id, m.num_facture as "numFacture", m.date_facture as moment, m.date_echeance::text as "dateEcheance",
           m.total_tva as "totalTva", m.total_ttc as "totalTtc", m.reste, m.regle, row_number() over (order by m.date_echeance, m.id) as rang
         from m order by m.date_echeance, m.id limit $5::int offset $6::bigint) p on true
     order by p.rang`,
    [...given, size, page * size],
  );
  return {
    client: { id, nomClient, codeClient },
    objects: rows.flatMap((row) => (row.id === null ? [] : [toItem(row, zone)])),
    total: rows[0]?.count ?? 0,
    reste: Number(rows[0]?.left ?? 0),
  };
}

const toItem = ({ id, numFacture, moment, dateEcheance, totalTva, totalTtc, reste, regle, resteTva }: Read, zone: Zone): ToPay => ({
  id,
  numFacture,
  dateFacture: zone.today(moment.getTime()),
  dateEcheance,
  totalTva: Number(totalTva),
  totalTtc: Number(totalTtc),
  reste: Number(reste),
  regle: Number(regle),
  resteTva: Number(resteTva),
});
