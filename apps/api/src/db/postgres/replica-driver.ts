import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { Db } from '../database.ts';
import type { PoolState, ReplicaReads } from '../statements.ts';
import type { Replica } from './replica.ts';

/**
 * How many reads under way on the replica equal one statement on the primary. More than one, because a read of the replica also waits for
 * the primary's position, and because the primary alone can write.
 */
const WEIGHT = 2;

/** The primary: what runs reads on it, and the state of its pool. */
interface Primary {
  db: Db;
  pool(): PoolState;
}

/**
 * Shares the reads between the replica and the primary. The replica answers until it has more than its share under way; then the primary,
 * which would otherwise be idle, answers some. The primary also answers what the replica cannot, because it is always fresh.
 */
export class ReplicaDriver implements Driver {
  readonly counts: ReplicaReads = { replica: 0, primary: 0, fallback: 0 };
  readonly #primary: Primary;
  readonly #replica: Replica;
  #readsOnPrimary = 0;

  constructor(primary: Primary, replica: Replica) {
    this.#primary = primary;
    this.#replica = replica;
  }

  async init(): Promise<void> {
    this.#replica.begin();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return { executeQuery: (query) => this.#run(query), streamQuery: refuse };
  }

  async releaseConnection(): Promise<void> {
    // Nothing to release: each statement takes a connection from a pool and returns it.
  }

  beginTransaction = refuse;
  commitTransaction = refuse;
  rollbackTransaction = refuse;

  /** Closes the replica only: the primary's connections belong to whoever opened them. */
  destroy(): Promise<void> {
    return this.#replica.close();
  }

  async #run<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (WEIGHT * this.#primaryLoad() < this.#replica.underWay) return this.#onPrimary(query, 'primary');
    const rows = await this.#replica.read<R>(query.sql, query.parameters);
    if (!rows) return this.#onPrimary(query, 'fallback');
    this.counts.replica += 1;
    return { rows };
  }

  /** All statements under way on the primary. Reads that were just sent there may not have taken their connection yet. */
  #primaryLoad(): number {
    const { total, idle, waiting } = this.#primary.pool();
    return Math.max(total - idle + waiting, this.#readsOnPrimary);
  }

  async #onPrimary<R>(query: CompiledQuery, reason: 'primary' | 'fallback'): Promise<QueryResult<R>> {
    this.counts[reason] += 1;
    this.#readsOnPrimary += 1;
    try {
      return await this.#primary.db.executeQuery<R>(query);
    } finally {
      this.#readsOnPrimary -= 1;
    }
  }
}

function refuse(): never {
  throw new Error('A replica only reads, one statement at a time');
}
