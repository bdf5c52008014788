import type { Rapprochement } from '@editique/domain/integrity/rapprochement';
import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { notFound } from '../../http/errors.ts';

interface SpoolRow {
  id: number;
  nomSpool: string;
  attendu: number;
  retires: number;
  reimprimes: number;
  nonSoldes: number;
}

/** What became of every pli of a job, by spool and in total. A job always has spools. */
export async function rapprochementOf(db: Db, job: number): Promise<Rapprochement> {
  const rows = await run<SpoolRow>(
    db,
    `select s.id, s.nom_spool as "nomSpool", s.nombre_plis as attendu, s.retires, s.reimprimes, s.non_soldes as "nonSoldes"
     from spool s where s.job_id = $1::int order by s.numero`,
    [job],
  );
  if (rows.length === 0) throw notFound();
  const spools = rows.map(({ id, nomSpool, attendu, retires, reimprimes, nonSoldes }) => ({
    spool: { id, nomSpool },
    attendu,
    bons: attendu - retires - reimprimes - nonSoldes,
    retires,
    reimprimes,
    nonSoldes,
  }));
  const total = { attendu: 0, bons: 0, retires: 0, reimprimes: 0, nonSoldes: 0 };
  for (const spool of spools) {
    total.attendu += spool.attendu;
    total.bons += spool.bons;
    total.retires += spool.retires;
    total.reimprimes += spool.reimprimes;
    total.nonSoldes += spool.nonSoldes;
  }
  return { spools, total };
}
