import type { PGlite } from 'kysely';
import { SCRIPT } from '../database.ts';
import { UNLIMITED } from '../statement-limit.ts';
import { type KeeperOptions, PGliteKeeper } from './pglite-keeper.ts';
import type { PGliteThread } from './pglite-thread.ts';

export interface PGliteOptions extends KeeperOptions {
  /** How long one statement may take. */
  statementLimitMs: number;
}

/** Kysely's view of the embedded database that runs in its own thread. */
export class PGliteClient implements PGlite {
  readonly keeper: PGliteKeeper;
  readonly waitReady: Promise<void>;
  readonly #limitMs: number;

  constructor(folder: string, { statementLimitMs, ...options }: PGliteOptions) {
    this.keeper = new PGliteKeeper(folder, options);
    this.waitReady = this.keeper.opened();
    this.#limitMs = statementLimitMs;
  }

  get closed(): boolean {
    return this.keeper.isClosed;
  }

  get ready(): boolean {
    return this.keeper.isUp;
  }

  async query<T>(sql: string, parameters: unknown[] = []) {
    return this.#send<T>(await this.keeper.thread(), sql, parameters, this.#limitMs);
  }

  /**
   * Kysely holds its one connection for the whole of a transaction, so nothing else runs in between. The transaction belongs to
   * one life of the thread: it never goes on in the next one.
   */
  async transaction<T>(work: (tx: { query: PGlite['query']; rollback(): Promise<void> }) => Promise<T>): Promise<T> {
    const beginning = this.#begin();
    // Kysely waits for the work to begin, for ever if it must: a beginning that failed is told by the first statement.
    await beginning.catch(() => undefined);
    let limitMs: number | undefined = this.#limitMs;
    const send = async <R>(sql: string, parameters: unknown[] = []) => {
      if (UNLIMITED.test(sql)) limitMs = undefined;
      return this.#send<R>(await beginning, sql, parameters, limitMs);
    };
    try {
      const result = await work({
        query: send,
        rollback: async () => {
          await send('rollback');
        },
      });
      await send('commit');
      return result;
    } catch (error) {
      // What went wrong first is what is told, even when the database is gone by now.
      await send('rollback').catch(() => undefined);
      throw error;
    }
  }

  close(): Promise<void> {
    return this.keeper.close();
  }

  async #begin(): Promise<PGliteThread> {
    const thread = await this.keeper.thread();
    await this.#send(thread, 'begin', [], this.#limitMs);
    return thread;
  }

  async #send<T>(thread: PGliteThread, sql: string, parameters: unknown[], limitMs: number | undefined) {
    // A script is a migration: an index on a large table may take its time.
    const result = await (sql.startsWith(SCRIPT)
      ? thread.ask({ type: 'script', sql })
      : thread.ask({ type: 'query', sql, parameters }, limitMs));
    // Cast: whoever asks says what its rows are, as with every database driver.
    return { ...result, rows: result.rows as T[] };
  }
}
