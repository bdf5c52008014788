import { type DialectAdapter, PostgresAdapter, PostgresDialect } from 'kysely';

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
