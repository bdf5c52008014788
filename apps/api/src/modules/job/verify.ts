import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';

interface SpoolDifference {
  id: number;
  nom: string;
  imprime: number;
  declareImprime: number;
  insere: number;
  declareInsere: number;
}

/**
 * Recomputes every spool from its declarations, in one snapshot so that it may run while people work. Returns a line for each difference.
 */
export async function spoolDifferences(db: Db): Promise<string[]> {
  const rows = await run<SpoolDifference>(
    db,
    `select s.id, s.nom_spool as nom, s.accompli_impression as imprime, coalesce(a.impression, 0)::int as "declareImprime",
       s.accompli_msp as insere, coalesce(a.msp, 0)::int as "declareInsere"
     from spool s left join (select spool_id, sum(impression) as impression, sum(msp) as msp from avancement group by spool_id) a on a.spool_id = s.id
     where s.accompli_impression <> coalesce(a.impression, 0) or s.accompli_msp <> coalesce(a.msp, 0) order by s.id`,
  );
  return rows.map(
    ({ id, nom, imprime, declareImprime, insere, declareInsere }) =>
      `Spool ${id} (${nom}) : imprimé ${imprime}, déclarations ${declareImprime} ; mis sous pli ${insere}, déclarations ${declareInsere}`,
  );
}
