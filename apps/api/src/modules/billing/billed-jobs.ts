import type { BilledJobs } from '@editique/domain/billing/billed-jobs';
import type { Db, Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';

/** A job as read from the database: the driver returns exact decimals as texts. */
interface JobRead {
  id: number;
  nomjob: string;
  nombrePages: number;
  nombrePlis: number;
  dateHeureDepot: Date | null;
  affranchissement: string;
  totalAffranchissement: string;
  totalPages: number;
  totalPlis: number;
}

/** Reads the jobs of a facture with their totals. The database adds the amounts, so they are exact to the centime. */
export async function billedJobs(db: Db | Trx, factureId: number): Promise<BilledJobs> {
  const rows = await run<JobRead>(
    db,
    `select l.*, sum(l.affranchissement) over () as "totalAffranchissement", sum(l."nombrePages"::bigint) over ()::float8 as "totalPages", sum(l."nombrePlis"::bigint) over ()::float8 as "totalPlis"
     from (select j.id, j.nomjob, j.nombre_pages as "nombrePages", j.nombre_plis as "nombrePlis", j.date_heure_depot as "dateHeureDepot",
         coalesce((select sum(a.prix) from affranchissement a where a.job_id = j.id), 0) as affranchissement
       from job j where j.facture_id = $1::int) l order by l."dateHeureDepot" nulls last, l.id`,
    [factureId],
  );
  const [first] = rows;
  return {
    lignes: rows.map(({ id, nomjob, nombrePages, nombrePlis, dateHeureDepot, affranchissement }) => ({
      job: { id, nomjob },
      nombrePages,
      nombrePlis,
      dateHeureDepot: dateHeureDepot?.toISOString() ?? null,
      affranchissement: Number(affranchissement),
    })),
    totaux: {
      jobs: rows.length,
      pages: first?.totalPages ?? 0,
      plis: first?.totalPlis ?? 0,
      affranchissement: Number(first?.totalAffranchissement ?? 0),
    },
  };
}
