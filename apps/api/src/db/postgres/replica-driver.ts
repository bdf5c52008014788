import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { Db } from '../database.ts';
import type { Replica } from './replica.ts';

/** Runs each read on the replica if that is as fresh as the primary, otherwise on the primary. */
export class ReplicaDriver implements Driver {
  readonly #primary: Db;
  readonly #replica: Replica;

  constructor(primary: Db, replica: Replica) {
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
    const rows = await this.#replica.read<R>(query.sql, query.parameters);
    return rows ? { rows } : this.#primary.executeQuery<R>(query);
  }
}

function refuse(): never {
  throw new Error('A replica only reads, one statement at a time');
}
