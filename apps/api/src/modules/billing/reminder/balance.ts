import type { Db, Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';

/** SQL: the balance of client `c`: what is left to pay of its validated factures, less the unused part of its règlements. */
export const BALANCE = `(coalesce((select sum(f.reste) from facture f where f.client_id = c.id and f.validee_le is not null and f.type_facture = 1 and f.reste <> 0), 0)
  - coalesce((select sum(r.montant - r.impute) from reglement r where r.client_id = c.id and r.montant <> r.impute), 0))`;

/** SQL: that balance for every client with an unpaid facture, as rows of `id` and `solde`. */
export const BALANCES = `select f.client_id as id, sum(f.reste) - coalesce(min(u.montant), 0) as solde
  from facture f left join (select r.client_id, sum(r.montant - r.impute) as montant from reglement r where r.montant <> r.impute group by r.client_id) u on u.client_id = f.client_id
  where f.validee_le is not null and f.type_facture = 1 and f.reste <> 0 group by f.client_id`;

export async function hasPositiveBalance(db: Db | Trx, clientId: number): Promise<boolean> {
  const [row] = await run<{ isPositive: boolean }>(db, `select ${BALANCE} > 0 as "isPositive" from client c where c.id = $1::int`, [
    clientId,
  ]);
  return row?.isPositive === true;
}
