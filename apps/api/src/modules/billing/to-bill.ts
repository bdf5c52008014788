import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';

export interface ToBillGroup {
  client: { id: number; nomClient: string; codeClient: string; delaiFacturation: number };
  /** The earliest day by which the client's delay asks for a facture. */
  echeance: string;
  estEchu: boolean;
  plis: number;
  jobs: ToBillJob[];
}

interface ToBillJob {
  id: number;
  nomjob: string;
  nombrePlis: number;
  dateHeureDepot: string;
  echeance: string;
  estEchu: boolean;
  affranchissement: number;
}

interface ReadJob {
  id: number;
  nomjob: string;
  nombrePlis: number;
  depot: Date;
  affranchissement: string;
  client: number;
  nomClient: string;
  codeClient: string;
  delai: number;
}

const DAY_MS = 86_400_000;
const LATEST_MS = 8_640_000_000_000_000;

/** Dispatched jobs without facture, grouped by client, the most overdue first. */
export async function toBill(db: Db): Promise<ToBillGroup[]> {
  const rows = await run<ReadJob>(
    db,
    `select j.id, j.nomjob, j.nombre_plis as "nombrePlis", j.date_heure_depot as depot, coalesce((select sum(a.prix) from affranchissement a where a.job_id = j.id), 0) as affranchissement,
       c.id as client, c.nom_client as "nomClient", c.code_client as "codeClient", c.delai_facturation as delai
     from job j join client c on c.id = j.client_id where j.etape = 6 and j.facture_id is null and j.etat <> -1 order by j.date_heure_depot, j.id`,
  );
  const groups = new Map<number, ToBillGroup>();
  for (const row of rows) {
    const job = toJob(row);
    const known = groups.get(row.client);
    if (known) {
      known.jobs.push(job);
      known.plis += job.nombrePlis;
    } else groups.set(row.client, groupOf(row, job));
  }
  // Jobs of one client share its delay, so the first dispatched is the first due.
  return [...groups.values()].sort((a, b) => a.echeance.localeCompare(b.echeance));
}

function toJob({ id, nomjob, nombrePlis, depot, delai, affranchissement }: ReadJob): ToBillJob {
  const due = Math.min(depot.getTime() + delai * DAY_MS, LATEST_MS);
  return {
    id,
    nomjob,
    nombrePlis,
    dateHeureDepot: depot.toISOString(),
    echeance: new Date(due).toISOString(),
    estEchu: due <= Date.now(),
    affranchissement: Number(affranchissement),
  };
}

const groupOf = ({ client, nomClient, codeClient, delai }: ReadJob, job: ToBillJob): ToBillGroup => ({
  client: { id: client, nomClient, codeClient, delaiFacturation: delai },
  echeance: job.echeance,
  estEchu: job.estEchu,
  plis: job.nombrePlis,
  jobs: [job],
});
