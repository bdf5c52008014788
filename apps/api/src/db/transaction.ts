import type { Db, Trx } from './database.ts';

const RETRIED = new Set(['40001', '40P01']);
const ATTEMPTS = 4;

/** A transaction that tries again when the database chose it as the victim of a deadlock or a race. */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= ATTEMPTS || !isWorthRetrying(error)) throw error;
    }
  }
}

/** Nothing is wrong with the work itself: it met another. */
export const isWorthRetrying = (error: unknown): boolean => RETRIED.has(String((error as { code?: unknown }).code));
