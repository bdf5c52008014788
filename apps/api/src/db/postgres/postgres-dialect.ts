import { type DialectAdapter, Kysely, PostgresAdapter, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Db, Tables } from '../database.ts';
import type { Statements } from '../statements.ts';

/** Returns the query builder on a pool. Its statements are passed to `statements`, if given. */
export const kyselyOf = (pool: pg.Pool, statements?: Statements): Db =>
  new Kysely<Tables>({ dialect: new TransactionLockDialect({ pool }), ...(statements && { log: statements.log }) });

/**
 * Disables the lock of Kysely's migrator. That lock belongs to the session and is released at the end, which fails in an aborted
 * transaction and hides the error. The product's migrations run in one transaction with its own lock instead.
 */
class TransactionLockAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {
    // The transaction of the migrations already holds its lock.
  }

  override async releaseMigrationLock(): Promise<void> {
    // The lock ends with its transaction.
  }
}

export class TransactionLockDialect extends PostgresDialect {
  override createAdapter(): DialectAdapter {
    return new TransactionLockAdapter();
  }
}
