import { type DialectAdapter, PostgresAdapter, PostgresDialect } from 'kysely';

/**
 * Kysely's migrator takes a lock of the session and gives it back at the end. In a transaction that failed it cannot be given
 * back, and the attempt would hide the error. Our migrations run in one transaction that holds a lock of its own, so there is
 * nothing to take here.
 */
class TransactionLockAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {
    // The transaction of the migrations holds its lock already.
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
