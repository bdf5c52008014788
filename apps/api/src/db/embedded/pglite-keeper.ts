import { setTimeout as delay } from 'node:timers/promises';
import { errorOf } from '../database.ts';
import { Listeners } from '../listeners.ts';
import { DatabaseUnavailable } from '../unavailable.ts';
import { DiskFull, hasRoom } from './disk-room.ts';
import { PGliteThread, StatementTooLong } from './pglite-thread.ts';

/** How long to wait before each attempt to open the folder again. */
const ATTEMPTS_MS = [0, 500, 2000];
/** A thread that ends this often within the time will not live longer the next time. */
const MOST_ENDS = 5;
const ENDS_WITHIN_MS = 60_000;
const PATIENCE_MS = 5000;
/** How often it looks whether there is room on a full disk. */
const ROOM_MS = 1000;
/** To read the log again after a crash takes seconds. */
const OPENING_LIMIT_MS = 120_000;
const CLOSING_LIMIT_MS = 30_000;

/** The thread cannot be replaced: only a new process can help. */
export class EmbeddedDatabaseLost extends DatabaseUnavailable {}

export interface KeeperOptions {
  /** How long callers wait for the next thread before they are told to come back. */
  patienceMs?: number;
  /** Told of each end of a thread that nobody asked for. */
  onError(error: Error): void;
  /** Told once that there will be no thread any more. */
  onLost(error: Error): void;
}

/** Keeps a thread of the embedded database alive: one that ends is replaced by another on the same folder. */
export class PGliteKeeper {
  /** Whether the database can be asked and notifications arrive. */
  isUp = false;
  isClosed = false;
  /** The thread that is there, or the one that comes next. */
  #thread: Promise<PGliteThread>;
  #current: PGliteThread | null = null;
  readonly #folder: string;
  readonly #callbacks: KeeperOptions;
  readonly #patienceMs: number;
  readonly #listeners = new Listeners();
  readonly #onReopen: (() => void)[] = [];
  #downSince = performance.now();
  #isDiskFull = false;
  /** When the last threads ended by themselves. */
  #ends: number[] = [];

  constructor(folder: string, { patienceMs = PATIENCE_MS, ...callbacks }: KeeperOptions) {
    this.#folder = folder;
    this.#patienceMs = patienceMs;
    this.#callbacks = callbacks;
    this.#thread = this.#open();
  }

  /** The first opening, however long it takes. */
  async opened(): Promise<void> {
    await this.#thread;
  }

  /** The thread to ask. Callers wait for the next one while it opens, but not for long. */
  async thread(): Promise<PGliteThread> {
    if (this.isClosed) throw new DatabaseUnavailable('The embedded database is closed');
    if (this.isUp) return this.#thread;
    if (this.#isDiskFull) throw new DiskFull('The disk of the embedded database is full');
    const waiting = new AbortController();
    // Counted from the end of the last thread: callers who queue for the one connection must not add up their waiting.
    const patience = Math.max(0, this.#downSince + this.#patienceMs - performance.now());
    const tired = delay(patience, null, { signal: waiting.signal }).catch(() => null);
    const thread = await Promise.race([this.#thread, tired]).finally(() => waiting.abort());
    if (!thread) throw new DatabaseUnavailable('The embedded database is being opened again');
    return thread;
  }

  async listen(channel: string, onPayload: (payload: string) => void): Promise<void> {
    this.#listeners.add(channel, onPayload);
    const thread = await this.thread();
    await thread.ask({ type: 'listen', channel }, OPENING_LIMIT_MS);
  }

  /** Registers a callback for when another thread has taken over: notifications may have been missed. */
  onReopen(callback: () => void): void {
    this.#onReopen.push(callback);
  }

  /**
   * Ends the thread in order, has its folder exchanged while nobody holds it, and opens it again. Whoever asks meanwhile waits. When the
   * exchange fails, it must have left the folder as it was.
   */
  async exchange(exchangeFolder: () => Promise<void>): Promise<void> {
    const thread = await this.thread();
    // Its end is asked for: nobody replaces it.
    this.#current = null;
    this.isUp = false;
    this.#downSince = performance.now();
    let failure: Error | null = null;
    this.#thread = (async () => {
      await closeThread(thread);
      await exchangeFolder().catch((error: unknown) => {
        failure = errorOf(error);
      });
      return this.#openAgain(thread, new Error('its folder was exchanged'), false);
    })();
    this.#thread.catch((error) => !this.isClosed && this.#callbacks.onLost(error));
    await this.#thread;
    if (failure) throw failure;
  }

  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    this.isUp = false;
    const thread = await this.#thread.catch(() => null);
    if (thread) await closeThread(thread);
  }

  async #open(): Promise<PGliteThread> {
    const thread: PGliteThread = new PGliteThread(this.#folder, {
      onNotification: (channel, payload) => this.#listeners.tell(channel, payload),
      onEnd: (reason) => thread === this.#current && this.#replace(thread, reason),
    });
    const limit = setTimeout(() => thread.end(new Error(`it was not open after ${OPENING_LIMIT_MS} ms`)), OPENING_LIMIT_MS);
    try {
      await thread.opened;
      for (const channel of this.#listeners.channels) await thread.ask({ type: 'listen', channel });
    } catch (error) {
      await thread.end(errorOf(error));
      throw error;
    } finally {
      clearTimeout(limit);
    }
    // What was remembered thanks to notifications is forgotten before it can be trusted again.
    for (const callback of this.#onReopen) callback();
    this.#current = thread;
    this.isUp = !this.isClosed;
    return thread;
  }

  #replace(ended: PGliteThread, reason: Error): void {
    this.#current = null;
    this.isUp = false;
    this.#downSince = performance.now();
    if (this.isClosed) return;
    this.#thread = this.#openAgain(ended, reason);
    this.#thread.catch((error) => !this.isClosed && this.#callbacks.onLost(error));
    this.#callbacks.onError(reason);
  }

  async #openAgain(ended: PGliteThread, reason: Error, isCounted = true): Promise<PGliteThread> {
    // Two threads on one folder would destroy it.
    await ended.ended;
    let last = reason;
    for (const wait of isCounted && this.#isHopeless(reason) ? [] : ATTEMPTS_MS) {
      await delay(wait);
      await this.#roomOnDisk();
      if (this.isClosed) throw new DatabaseUnavailable('The embedded database is closed');
      try {
        return await this.#open();
      } catch (error) {
        last = errorOf(error);
        this.#callbacks.onError(last);
      }
    }
    throw new EmbeddedDatabaseLost(`La base embarquée (${this.#folder}) ne répond plus : ${last.message.replaceAll(/\s+/g, ' ')}`);
  }

  /** An opening on a full disk fails. So it waits, however long: the operator makes room, and nobody has to start the product again. */
  async #roomOnDisk(): Promise<void> {
    while (!this.isClosed && !hasRoom(this.#folder)) {
      if (!this.#isDiskFull) this.#callbacks.onError(new DiskFull(`Le disque de la base embarquée (${this.#folder}) est plein`));
      this.#isDiskFull = true;
      await delay(ROOM_MS);
    }
    this.#isDiskFull = false;
  }

  /** A statement that was stopped, or a full disk, says nothing about the next thread. */
  #isHopeless(reason: Error): boolean {
    const now = performance.now();
    if (!(reason instanceof StatementTooLong) && hasRoom(this.#folder))
      this.#ends = [...this.#ends.filter((end) => end > now - ENDS_WITHIN_MS), now];
    return this.#ends.length > MOST_ENDS;
  }
}

async function closeThread(thread: PGliteThread): Promise<void> {
  try {
    await thread.ask({ type: 'close' }, CLOSING_LIMIT_MS);
  } finally {
    await thread.end(new DatabaseUnavailable('The embedded database is closed'));
  }
}
