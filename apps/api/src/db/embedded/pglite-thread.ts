import { Worker } from 'node:worker_threads';
import { DatabaseUnavailable } from '../unavailable.ts';
import type { Unnumbered, WorkerReply, WorkerRequest, WorkerResult } from './pglite-protocol.ts';

/** A statement exceeded its time limit. The code is PostgreSQL's own SQLSTATE for it, so that clients get the same answer. */
export class StatementTooLong extends Error {
  readonly code = '57014';
}

interface Waiting {
  resolve(result: WorkerResult): void;
  reject(error: Error): void;
  limit: NodeJS.Timeout | undefined;
}

interface Callbacks {
  onNotification(channel: string, payload: string): void;
  /** Called once, as soon as the thread can no longer be used, before pending requests are rejected. */
  onEnd(reason: Error): void;
}

/** One thread that runs the embedded database. When it ends, for whatever reason, all pending requests are rejected. */
export class PGliteThread {
  /** Resolves once statements can be sent. Rejects if the thread ended before; it then holds no file any more. */
  readonly opened: Promise<void>;
  /** Resolves once the thread is gone and holds no file any more. */
  readonly ended: Promise<void>;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #callbacks: Callbacks;
  #nextId = 1;
  #reason: Error | null = null;

  constructor(folder: string, callbacks: Callbacks) {
    this.#callbacks = callbacks;
    this.#worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: { folder } });
    const opening = Promise.withResolvers<void>();
    this.opened = opening.promise;
    // Avoids an unhandled rejection; whoever opens the thread awaits `opened` and gets the error.
    this.opened.catch(() => undefined);
    this.#worker.on('message', (reply: WorkerReply) => {
      if (reply.type === 'ready') opening.resolve();
      else if (reply.type === 'broken') void this.end(new Error(reply.message));
      else this.#receive(reply);
    });
    this.#worker.on('error', (error) => this.#fail(error));
    this.ended = new Promise((resolve) => {
      this.#worker.on('exit', (code) => {
        opening.reject(this.#fail(new Error(`The thread of the embedded database stopped with code ${code}`)));
        resolve();
      });
    });
  }

  /** Sends a request. A statement that exceeds the limit ends the thread, because nothing else can stop it. */
  ask(request: Unnumbered<WorkerRequest>, limitMs?: number): Promise<WorkerResult> {
    if (this.#reason) return Promise.reject(gone(this.#reason));
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      // Checked one turn of the event loop later, so that an answer that has already arrived counts even if this thread was busy.
      const limit = limitMs === undefined ? undefined : setTimeout(() => setImmediate(() => this.#stopAt(id, limitMs)), limitMs);
      this.#waiting.set(id, { resolve, reject, limit });
      this.#worker.postMessage({ ...request, id });
    });
  }

  /** Ends the thread, whatever it is doing. */
  async end(reason: Error): Promise<void> {
    this.#fail(reason);
    await this.#worker.terminate();
  }

  #stopAt(id: number, limitMs: number): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    const tooLong = new StatementTooLong(`A statement took more than ${limitMs} ms`);
    void this.end(tooLong);
    waiting.reject(tooLong);
  }

  #receive(reply: Exclude<WorkerReply, { type: 'ready' | 'broken' }>): void {
    if (reply.type === 'notification') {
      this.#callbacks.onNotification(reply.channel, reply.payload);
      return;
    }
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    clearTimeout(waiting?.limit);
    if (reply.type === 'result') waiting?.resolve(reply.result);
    else waiting?.reject(Object.assign(new Error(reply.error.message), reply.error));
  }

  /** Rejects pending and future requests. The first reason is kept. */
  #fail(error: Error): Error {
    if (!this.#reason) {
      this.#reason = error;
      this.#callbacks.onEnd(error);
    }
    for (const { reject, limit } of this.#waiting.values()) {
      clearTimeout(limit);
      reject(gone(this.#reason));
    }
    this.#waiting.clear();
    return this.#reason;
  }
}

const gone = (cause: Error): DatabaseUnavailable => new DatabaseUnavailable('The embedded database stopped', { cause });
