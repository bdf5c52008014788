import type { Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';

/*
 * Whoever locks several rows of the money locks them in this order, so that no two wait for each other:
 * jobs by id, factures by id, their client, the counter of a series.
 */

/** Locks these jobs before a facture that is to bill them. */
export async function lockJobsById(trx: Trx, ids: readonly number[]): Promise<void> {
  await run(trx, `select 1 from job where id = any($1::int[]) order by id for update`, [ids]);
}

/**
 * Locks the jobs of a facture before its lines are written: a line that names a job waits for whoever changes the job. A lock that
 * several may share would let them go on one after the other while whoever wants the job alone waits for all.
 */
export async function lockJobsOf(trx: Trx, factureId: number): Promise<void> {
  await run(trx, `select 1 from job where facture_id = $1::int order by id for no key update`, [factureId]);
}

/** Locks the drafts of a client before the client: whoever validates one takes the client's delay afterwards. */
export async function lockDraftsOf(trx: Trx, clientId: number): Promise<void> {
  await run(trx, `select 1 from facture where client_id = $1::int and validee_le is null order by id for update`, [clientId]);
}
