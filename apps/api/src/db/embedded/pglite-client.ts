import type { PGlite } from 'kysely';
import { SCRIPT } from '../database.ts';
import { UNLIMITED } from '../statement-limit.ts';
import { type KeeperOptions, PGliteKeeper } from './pglite-keeper.ts';
import type { PGliteThread } from './pglite-thread.ts';

export interface PGliteOptions extends KeeperOptions {
  statementLimitMs: number;
}

/** Adapter through which Kysely uses the embedded database in its thread. */
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
   * Runs work in a transaction. Kysely holds its only connection meanwhile, so nothing else runs in between. The transaction stays with its
   * thread and never continues in a replacement.
   */
  async transaction<T>(work: (tx: { query: PGlite['query']; rollback(): Promise<void> }) => Promise<T>): Promise<T> {
    const beginning = this.#begin();
    // Kysely would wait for ever if the work never began, so a failed `begin` is reported by the first statement instead.
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
      // The first error is reported, even if the rollback fails because the database is gone.
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
    // A script has no time limit: it may be a migration that builds an index on a large table.
    const result = await (sql.startsWith(SCRIPT)
      ? thread.ask({ type: 'script', sql })
      : thread.ask({ type: 'query', sql, parameters }, limitMs));
    // Cast: the caller declares the type of the rows, as with every database driver.
    return { ...result, rows: result.rows as T[] };
  }
}
