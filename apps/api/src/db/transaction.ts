import type { Db, Trx } from './database.ts';
import { codeOf, run } from './database.ts';

const RETRIED = new Set(['40001', '40P01']);
const ATTEMPTS = 4;

/**
 * One unit of work: all of it is stored, or nothing. Work that is given a transaction joins it. Work that is given a
 * connection gets a transaction of its own, which tries again when the database chose it as the victim of a deadlock or a race.
 */
export async function transaction<T>(db: Db | Trx, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return work(db);
  // A set: a thousand writes that ask for the same thing after the commit get it once.
  const callbacks = new Set<() => Promise<void>>();
  const onCommit = (callback: () => Promise<void>): void => void callbacks.add(callback);
  const result = await retried(() => {
    callbacks.clear();
    return db.transaction().execute((trx) => work(Object.assign(trx, { onCommit })));
  });
  // Outside of the attempts: a callback that fails must not store committed work a second time.
  for (const callback of callbacks) await callback();
  return result;
}

/** Reads that must agree with each other: all of them see the same state, whatever is written meanwhile. */
export const atOneMoment = <T>(db: Db, read: (trx: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

/** As a transaction, for work that is one statement: it needs none around it. */
export const atOnce = <T>(db: Db | Trx, work: () => Promise<T>): Promise<T> => (isTransaction(db) ? work() : retried(work));

async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (tries >= ATTEMPTS || !isWorthRetrying(error)) throw error;
    }
  }
}

/** A part that may fail without the rest: in a transaction only the part is undone. With a connection it stands alone anyway. */
export async function apart<T>(db: Db | Trx, work: () => Promise<T>): Promise<T> {
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

/** Nothing is wrong with the work itself: it met another. */
export const isWorthRetrying = (error: unknown): boolean => RETRIED.has(codeOf(error));
