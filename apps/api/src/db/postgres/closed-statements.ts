import type pg from 'pg';

declare module 'pg' {
  interface Connection {
    /** The texts that the driver has prepared on this connection, by name. Missing in its type definitions. */
    readonly parsedStatements: Record<string, string>;
  }
}

/**
 * Closes prepared statements of a connection. It does so with a message of the protocol: other than `deallocate`, it works in a failed
 * transaction and through a pooler, and does not fail if a statement is missing.
 */
export class ClosedStatements implements pg.Submittable {
  readonly #names: readonly string[];

  constructor(names: readonly string[]) {
    this.#names = names;
  }

  /** The driver calls this once all earlier statements of the connection have ended. */
  submit(connection: pg.Connection): void {
    connection.stream.cork();
    for (const name of this.#names) {
      connection.close({ type: 'S', name }, true);
      // Otherwise the driver would run a statement of this name without preparing it again.
      delete connection.parsedStatements[name];
    }
    connection.sync();
    connection.stream.uncork();
  }

  handleReadyForQuery(): void {
    // Nobody waits for it.
  }

  handleError(): void {
    // Only a connection that breaks fails here, and the statement that follows tells so.
  }
}
