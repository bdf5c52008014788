import { type Rapprochement, type StoredCounts, totalOf, withGood } from '@editique/domain/integrity/rapprochement';
import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { notFound } from '../../http/errors.ts';

interface SpoolRow extends StoredCounts {
  id: number;
  nomSpool: string;
}

/** Reads what became of every pli of a job, by spool and in total. A job always has spools. */
export async function rapprochementOf(db: Db, job: number): Promise<Rapprochement> {
  const rows = await run<SpoolRow>(
    db,
    `select s.id, s.nom_spool as "nomSpool", s.nombre_plis as attendu, s.retires, s.reimprimes, s.non_soldes as "nonSoldes"
     from spool s where s.job_id = $1::int order by s.numero`,
    [job],
  );
  if (rows.length === 0) throw notFound();
  const spools = rows.map(({ id, nomSpool, ...counts }) => ({ spool: { id, nomSpool }, ...withGood(counts) }));
  return { spools, total: totalOf(spools) };
}
