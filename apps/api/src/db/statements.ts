import type { LogEvent } from 'kysely';

/** A finished statement: its text, its duration and its error. Never contains values. */
export interface RanStatement {
  sql: string;
  ms: number;
  error: unknown;
}

/** Passes each finished statement to the registered listeners. */
export class Statements {
  readonly #listeners: ((statement: RanStatement) => void)[] = [];

  onStatement(listener: (statement: RanStatement) => void): void {
    this.#listeners.push(listener);
  }

  /** The log function for Kysely. */
  readonly log = (event: LogEvent): void => {
    const statement = {
      sql: event.query.sql,
      ms: event.queryDurationMillis,
      error: event.level === 'error' ? event.error : null,
    };
    for (const listener of this.#listeners) listener(statement);
  };
}

/** The connections of the pool at this moment. */
export interface PoolState {
  total: number;
  idle: number;
  /** Callers that wait for a connection. */
  waiting: number;
}

/** The reads that a replica may answer, by who answered. `fallback`: the primary, because the replica was behind or away. */
export type ReplicaReads = Record<'replica' | 'primary' | 'fallback', number>;
