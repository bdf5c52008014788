import { Worker } from 'node:worker_threads';
import { AppError } from '../http/errors.ts';
import type { PdfDocument } from './pdf-document.ts';
import type { PdfOrder, PdfReply } from './pdf-worker.ts';

const MAX_WAITING = 50;
const busy = 'Trop de documents sont demandés en même temps, réessayez dans un instant';

interface Waiting {
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
}

/** Turns documents into PDFs, one at a time, on a worker thread that starts with the first document. */
export class PdfPress {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #nextId = 1;

  print(document: PdfDocument): Promise<Buffer> {
    // An unlimited queue would keep every waiting document in memory.
    if (this.#waiting.size >= MAX_WAITING) return Promise.reject(new AppError(503, busy));
    this.#worker ??= this.#start();
    const order: PdfOrder = { id: this.#nextId++, document };
    const bytes = new Promise<Buffer>((resolve, reject) => {
      this.#waiting.set(order.id, { resolve, reject });
    });
    this.#worker.postMessage(order);
    return bytes;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = null;
  }

  #start(): Worker {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url));
    worker.unref();
    worker.on('message', (reply: PdfReply) => {
      const waiting = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      if ('bytes' in reply) waiting?.resolve(Buffer.from(reply.bytes.buffer, reply.bytes.byteOffset, reply.bytes.byteLength));
      else waiting?.reject(new Error(reply.error));
    });
    worker.on('error', (error) => this.#fail(worker, error));
    worker.on('exit', () => this.#fail(worker, new Error('The document worker stopped')));
    return worker;
  }

  /** Rejects the waiting documents. The next document starts a new worker. */
  #fail(worker: Worker, error: Error): void {
    if (this.#worker === worker) this.#worker = null;
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}
