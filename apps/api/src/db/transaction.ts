import type { Db, Trx } from './database.ts';
import { codeOf, run } from './database.ts';

const RETRIED = new Set(['40001', '40P01']);
const ATTEMPTS = 4;

/**
 * Runs work as one unit: all of it is stored, or nothing. If `db` is a transaction, the work joins it. Otherwise it gets a transaction of
 * its own, which is retried after a deadlock or serialization failure.
 */
export async function transaction<T>(db: Db | Trx, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return work(db);
  // A set, so that a callback requested by many writes runs once.
  const callbacks = new Set<() => Promise<void>>();
  const onCommit = (callback: () => Promise<void>): void => void callbacks.add(callback);
  const result = await retried(() => {
    callbacks.clear();
    return withFirstError((noted) => db.transaction().execute((trx) => work(Object.assign(trx, { onCommit })).catch(noted)));
  });
  // Outside of the retries: a callback that fails must not store committed work a second time.
  for (const callback of callbacks) await callback();
  return result;
}

/** Throws the work's own error if the rollback after it fails too, because the connection is broken: the first error is the reason. */
async function withFirstError<T>(execute: (noted: (error: unknown) => never) => Promise<T>): Promise<T> {
  const errors: unknown[] = [];
  const noted = (error: unknown): never => {
    errors.push(error);
    throw error;
  };
  try {
    return await execute(noted);
  } catch (error) {
    throw errors.length > 0 ? errors[0] : error;
  }
}

/** Runs reads in one snapshot, so that they agree with each other whatever is written meanwhile. */
export const inSnapshot = <T>(db: Db, read: (trx: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

/** Like `transaction()`, for work that is a single statement: retried in the same way, but without a transaction around it. */
export const retryStatement = <T>(db: Db | Trx, work: () => Promise<T>): Promise<T> => (isTransaction(db) ? work() : retried(work));

async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (tries >= ATTEMPTS || !isWorthRetrying(error)) throw error;
    }
  }
}

/** Runs a part that may fail without the rest: in a transaction only this part is rolled back. Outside of one it is independent anyway. */
export async function inSavepoint<T>(db: Db | Trx, work: () => Promise<T>): Promise<T> {
  if (!isTransaction(db)) return work();
  await run(db, 'savepoint a_part');
  try {
    return await work();
  } catch (error) {
    await run(db, 'rollback to savepoint a_part');
    throw error;
  } finally {
    await run(db, 'release savepoint a_part');
  }
}

export const isTransaction = (db: Db | Trx): db is Trx => 'onCommit' in db;

/** Returns whether the work failed only because it conflicted with another transaction. */
export const isWorthRetrying = (error: unknown): boolean => RETRIED.has(codeOf(error));
