import { Worker } from 'node:worker_threads';
import { AppError, unavailable } from '../http/errors.ts';
import { WorkQueue } from '../http/limits/work-queue.ts';
import type { LaneReply, LaneRequest } from './messages.ts';

export interface LaneOptions {
  /** The file that the thread runs. It must call `serveLane`. */
  file: URL;
  /** The most pieces of work under way: one is processed and the others wait. */
  places: number;
  /** The longest that one piece of work may take. */
  limitMs: number;
  /** The most memory that the thread may use. */
  memoryMb: number;
  /** The answer when every place is taken. */
  full(): AppError;
  /** The answer to work that took too long or too much memory. */
  exceeded(): AppError;
}

export interface Work<Input, Part> {
  /** Reads the input of the work. Called only when there is a place. */
  prepare(): Input | Promise<Input>;
  /** Receives each part of the result. */
  onPart(part: Part): void;
  /** Work of different keys takes turns: whoever sends much of it delays the others by little. */
  key?: string;
  /** Aborted when nobody waits for the result any more. */
  signal?: AbortSignal | undefined;
}

/** The thread is ended after this time without work, which frees its memory. */
const IDLE_MS = 5 * 60_000;
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';
const HOPELESS = 3;

/**
 * A thread for heavy computing. It does one piece of work at a time, within limits. If the thread dies, the piece that it worked on
 * fails, and the next one gets a new thread.
 */
export class WorkerLane<Input, Part> {
  readonly #options: LaneOptions;
  readonly #queue: WorkQueue;
  #underWay = 0;
  #isClosed = false;
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  /** The number of consecutive threads that ended before they answered anything. */
  #stillborn = 0;

  constructor(options: LaneOptions) {
    this.#options = options;
    this.#queue = new WorkQueue(1, options.places);
  }

  /** The number of pieces of work that have a place, processed or waiting. */
  get underWay(): number {
    return this.#underWay;
  }

  /** False when several threads in a row ended before they answered anything: another one would hardly do better. */
  get isAlive(): boolean {
    return this.#stillborn < HOPELESS;
  }

  async run({ prepare, onPart, key, signal }: Work<Input, Part>): Promise<void> {
    if (this.#underWay >= this.#options.places) throw this.#options.full();
    this.#underWay += 1;
    try {
      const input = await prepare();
      await this.#queue.run(() => this.#work(input, onPart), key, signal);
    } finally {
      this.#underWay -= 1;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#end();
  }

  async #work(input: Input, onPart: (part: Part) => void): Promise<void> {
    if (this.#isClosed) throw unavailable();
    clearTimeout(this.#idle);
    this.#worker ??= this.#start();
    const worker = this.#worker;
    worker.ref();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const ask = (request: LaneRequest<Input>): void => worker.postMessage(request);
    const onReply = (reply: LaneReply<Part>): void => {
      if (reply.type === 'end') resolve();
      else if (reply.type === 'failed') reject(errorOf(reply));
      else
        try {
          onPart(reply.part);
          ask({ type: 'next' });
        } catch (error) {
          reject(error);
        }
    };
    const onError = (error: NodeJS.ErrnoException): void => reject(error.code === OUT_OF_MEMORY ? this.#options.exceeded() : error);
    const onExit = (): void => reject(new Error('The thread stopped before its work was done'));
    const limit = setTimeout(() => {
      reject(this.#options.exceeded());
      void this.#end();
    }, this.#options.limitMs);
    worker.on('message', onReply).on('error', onError).on('exit', onExit);
    try {
      ask({ type: 'begin', input });
      await promise;
    } finally {
      clearTimeout(limit);
      worker.off('message', onReply).off('error', onError).off('exit', onExit);
      worker.unref();
      this.#idle = setTimeout(() => void this.#end(), IDLE_MS).unref();
    }
  }

  #start(): Worker {
    const worker = new Worker(this.#options.file, { resourceLimits: { maxOldGenerationSizeMb: this.#options.memoryMb } });
    // Judged once. Work that exceeds memory or time says nothing about the thread, and a thread that was told to end has not failed.
    let isJudged = false;
    const judge = (isBorn: boolean): void => {
      if (isJudged) return;
      isJudged = true;
      this.#stillborn = isBorn ? 0 : this.#stillborn + 1;
    };
    worker.once('message', () => judge(true));
    // Without a listener, an error would end the server. The listener of the work reports it.
    worker
      .on('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== OUT_OF_MEMORY && this.#worker === worker) judge(false);
        this.#forget(worker);
      })
      .on('exit', () => {
        if (this.#worker === worker) judge(false);
        this.#forget(worker);
      });
    return worker;
  }

  #forget(worker: Worker): void {
    if (this.#worker === worker) this.#worker = null;
  }

  /** Ends the thread. The reference is cleared first, so that no new work goes to a thread that is ending. */
  async #end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    clearTimeout(this.#idle);
    await worker?.terminate();
  }
}

const errorOf = ({ message, status }: Extract<LaneReply<never>, { type: 'failed' }>): Error =>
  status === undefined ? new Error(message) : new AppError(status, message);
