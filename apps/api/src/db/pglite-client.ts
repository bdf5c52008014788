import { Worker } from 'node:worker_threads';
import type { PGlite } from 'kysely';
import { SCRIPT } from './database.ts';
import type { Unnumbered, WorkerReply, WorkerRequest, WorkerResult } from './pglite-protocol.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** Kysely's view of the embedded database that runs in its own thread. */
export class PGliteClient implements PGlite {
  closed = false;
  ready = false;
  readonly waitReady: Promise<void>;
  readonly #worker: Worker;
  readonly #pending = new Map<number, { resolve(result: WorkerResult): void; reject(error: Error): void }>();
  readonly #listeners = new Map<string, (payload: string) => void>();
  #nextId = 1;

  constructor(folder: string) {
    this.#worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: { folder } });
    this.waitReady = new Promise((resolve, reject) => {
      this.#worker.on('message', (reply: WorkerReply) => {
        if (reply.type === 'ready') {
          this.ready = true;
          resolve();
        } else if (reply.type === 'broken') reject(new Error(reply.message));
        else this.#receive(reply);
      });
      this.#worker.on('error', reject);
    });
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new DatabaseUnavailable('The embedded database stopped')));
  }

  async query<T>(sql: string, parameters: unknown[] = []) {
    const result = await this.#ask(sql.startsWith(SCRIPT) ? { type: 'script', sql } : { type: 'query', sql, parameters });
    // Cast: whoever asks says what its rows are, as with every database driver.
    return { ...result, rows: result.rows as T[] };
  }

  /** Kysely holds its one connection for the whole of a transaction, so nothing else runs in between. */
  async transaction<T>(work: (tx: { query: PGlite['query']; rollback(): Promise<void> }) => Promise<T>): Promise<T> {
    await this.query('begin');
    try {
      const result = await work({
        query: (sql, parameters) => this.query(sql, parameters),
        rollback: async () => {
          await this.query('rollback');
        },
      });
      await this.query('commit');
      return result;
    } catch (error) {
      // What went wrong first is what is told, even when the database is gone by now.
      await this.query('rollback').catch(() => undefined);
      throw error;
    }
  }

  async listen(channel: string, onPayload: (payload: string) => void): Promise<void> {
    this.#listeners.set(channel, onPayload);
    await this.#ask({ type: 'listen', channel });
  }

  async close(): Promise<void> {
    if (this.closed) return;
    await this.#ask({ type: 'close' });
    this.closed = true;
    await this.#worker.terminate();
  }

  #ask(request: Unnumbered<WorkerRequest>): Promise<WorkerResult> {
    if (this.closed) return Promise.reject(new DatabaseUnavailable('The embedded database is closed'));
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#worker.postMessage({ ...request, id });
    });
  }

  #receive(reply: Exclude<WorkerReply, { type: 'ready' | 'broken' }>): void {
    if (reply.type === 'notification') {
      this.#listeners.get(reply.channel)?.(reply.payload);
      return;
    }
    const waiting = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    if (reply.type === 'result') waiting?.resolve(reply.result);
    else waiting?.reject(Object.assign(new Error(reply.error.message), reply.error));
  }

  #fail(error: Error): void {
    this.closed = true;
    for (const waiting of this.#pending.values()) waiting.reject(error);
    this.#pending.clear();
  }
}
