import type { Db, Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';

/** What a client owes: what is left of its validated factures, less what of its règlements pays none. As SQL, of the client `c`. */
export const BALANCE = `(coalesce((select sum(f.reste) from facture f where f.client_id = c.id and f.validee_le is not null and f.type_facture = 1 and f.reste <> 0), 0)
  - coalesce((select sum(r.montant - r.impute) from reglement r where r.client_id = c.id and r.montant <> r.impute), 0))`;

export async function hasPositiveBalance(db: Db | Trx, clientId: number): Promise<boolean> {
  const [row] = await run<{ isPositive: boolean }>(db, `select ${BALANCE} > 0 as "isPositive" from client c where c.id = $1::int`, [
    clientId,
  ]);
  return row?.isPositive === true;
}
