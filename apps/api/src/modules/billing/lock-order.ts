import type { Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';

/*
 * Every transaction that locks several rows of money takes the locks in this order, to avoid deadlocks: jobs by id, factures by id, their
 * client, the counter of a series.
 */

/** Locks these jobs, before the facture that is to bill them. */
export async function lockJobsById(trx: Trx, ids: readonly number[]): Promise<void> {
  await run(trx, `select 1 from job where id = any($1::int[]) order by id for update`, [ids]);
}

/**
 * Locks the jobs of a facture before its lines are written, because a line that names a job waits for a transaction that changes that job.
 * Not a shared lock: with shared locks, an exclusive one would wait for a whole succession of them.
 */
export async function lockJobsOf(trx: Trx, factureId: number): Promise<void> {
  await run(trx, `select 1 from job where facture_id = $1::int order by id for no key update`, [factureId]);
}

/** Locks the drafts of a client before the client row: a validation locks its draft first and then reads the client's delay. */
export async function lockDraftsOf(trx: Trx, clientId: number): Promise<void> {
  await run(trx, `select 1 from facture where client_id = $1::int and validee_le is null order by id for update`, [clientId]);
}
