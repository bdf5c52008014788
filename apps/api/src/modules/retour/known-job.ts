import { type Db, run, type Trx } from '../../db/database.ts';

/** The facts of a job that a return must agree with. */
export interface KnownJob {
  id: number;
  nomjob: string;
  client: number;
  nomClient: string;
  nombrePlis: number;
}

/** Reads these jobs. With `lock`, none of them can change its client until the transaction ends. */
export async function knownJobs(db: Db | Trx, ids: readonly number[], lock = false): Promise<Map<number, KnownJob>> {
  if (ids.length === 0) return new Map();
  const rows = await run<KnownJob>(
    db,
    `select j.id, j.nomjob, j.client_id as client, c.nom_client as "nomClient", j.nombre_plis as "nombrePlis"
     from job j join client c on c.id = j.client_id where j.id = any($1::int[]) order by j.id${lock ? ' for share of j' : ''}`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
