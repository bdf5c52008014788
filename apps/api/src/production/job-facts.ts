import type { JobFacts } from '@editique/domain/job/workflow';
import type { Db, Trx } from '../db/database.ts';
import { run } from '../db/database.ts';
import { notFound } from '../http/errors.ts';

/** The facts of a job on which the workflow and the rules of dépôts depend. */
export interface KnownJob extends JobFacts {
  id: number;
  version: number;
  client: number;
  nombrePlis: number;
  /** The plis to deposit: all but those that were pulled. */
  plisADeposer: number;
  plisDeposes: number;
}

/** Reads the facts on which a move depends, or throws a 404. */
export async function readJobFacts(db: Db | Trx, id: number): Promise<KnownJob> {
  const [row] = await run<Omit<KnownJob, 'plisCovered' | 'plisADeposer'> & { retires: number }>(
    db,
    `select j.id, j.version, j.etape, j.etat, j.client_id as client, j.nombre_plis as "nombrePlis", j.facture_id is not null as "hasFacture",
       d.n > 0 as "hasDepot", d.plis as "plisDeposes", s.printed as "allPrinted", s.inserted as "allInserted",
       s.retires, s.non_soldes as "nonSoldes"
     from job j
     cross join lateral (select count(*)::int as n, coalesce(sum(x.nombre_plis), 0)::float8 as plis from depot x where x.job_id = j.id) d
     cross join lateral (select coalesce(bool_and(x.reste_impression = 0), true) as printed, coalesce(bool_and(x.reste_msp = 0), true) as inserted,
         coalesce(sum(x.retires), 0)::int as retires, coalesce(sum(x.non_soldes), 0)::int as non_soldes
       from spool x where x.job_id = j.id) s
     where j.id = $1::int`,
    [id],
  );
  if (!row) throw notFound();
  const { retires, ...facts } = row;
  const plisADeposer = facts.nombrePlis - retires;
  // If all plis were pulled, there is nothing to cover. Then only a dépôt, or a user, ends the job.
  return { ...facts, plisADeposer, plisCovered: facts.plisDeposes >= plisADeposer && (plisADeposer > 0 || facts.hasDepot) };
}

/**
 * Locks the job until the transaction ends, then reads it. This takes two statements: a single one that waited for the lock
 * would still see the dépôts as they were before it waited.
 */
export async function lockJobFacts(trx: Trx, id: number): Promise<KnownJob> {
  const locked = await run(trx, `select 1 from job where id = $1::int for update`, [id]);
  if (locked.length === 0) throw notFound();
  return readJobFacts(trx, id);
}
