import type { LogEvent } from 'kysely';

/** A statement that was run: its text, how long it took, and what went wrong. It holds no values. */
export interface RanStatement {
  sql: string;
  ms: number;
  error: unknown;
}

/** Tells of each statement once it has ended. Nobody listens unless somebody asked. */
export class Statements {
  readonly #listeners: ((statement: RanStatement) => void)[] = [];

  onStatement(listener: (statement: RanStatement) => void): void {
    this.#listeners.push(listener);
  }

  /** What Kysely is given as its log. */
  readonly log = (event: LogEvent): void => {
    const statement = {
      sql: event.query.sql,
      ms: event.queryDurationMillis,
      error: event.level === 'error' ? event.error : null,
    };
    for (const listener of this.#listeners) listener(statement);
  };
}

/** The connections to the database, as they are now. */
export interface PoolState {
  total: number;
  idle: number;
  /** Callers that wait for one. */
  waiting: number;
}
