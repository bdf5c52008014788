import { setTimeout as delay } from 'node:timers/promises';
import { errorOf } from '../database.ts';
import { Listeners } from '../listeners.ts';
import { DatabaseUnavailable } from '../unavailable.ts';
import { DiskFull, hasRoom } from './disk-room.ts';
import { PGliteThread, StatementTooLong } from './pglite-thread.ts';

/** Pauses before each attempt to open the folder again. */
const ATTEMPTS_MS = [0, 500, 2000];
/** If threads end more often than this within the time, a new one is not tried. */
const MOST_ENDS = 5;
const ENDS_WITHIN_MS = 60_000;
const PATIENCE_MS = 5000;
/** How often a full disk is checked for free space. */
const ROOM_MS = 1000;
/** Limit for opening the folder. Long, because replaying the log after a crash takes seconds. */
const OPENING_LIMIT_MS = 120_000;
const CLOSING_LIMIT_MS = 30_000;

/** The folder was not open within the limit. It may be sound: the disk may be slow or the log long. */
export class OpeningTooSlow extends Error {
  readonly seconds: number;

  constructor(limitMs: number) {
    const seconds = Math.round(limitMs / 1000);
    super(`elle ne s'est pas ouverte en ${seconds} s`);
    this.seconds = seconds;
  }
}

/** The thread could not be replaced: only a new process can help. */
export class EmbeddedDatabaseLost extends DatabaseUnavailable {}

export interface KeeperOptions {
  /** How long callers wait for the next thread before they get a DatabaseUnavailable. */
  patienceMs?: number;
  /** How long the folder may take to open. */
  openingLimitMs?: number;
  /** Called for each unexpected end of a thread, and each failed attempt to open the folder again. */
  onError(error: Error): void;
  /** Called once when no further thread will be started. */
  onLost(error: Error): void;
}

/** Supervises the thread of the embedded database: one that ends is replaced by another on the same folder. */
export class PGliteKeeper {
  /** Whether the database accepts statements and notifications arrive. */
  isUp = false;
  isClosed = false;
  /** The current thread, or the one that is being opened. */
  #thread: Promise<PGliteThread>;
  #current: PGliteThread | null = null;
  readonly #folder: string;
  readonly #callbacks: KeeperOptions;
  readonly #patienceMs: number;
  readonly #openingLimitMs: number;
  readonly #listeners = new Listeners();
  readonly #onReopen: (() => void)[] = [];
  #downSince = performance.now();
  #isDiskFull = false;
  /** When the last threads ended unexpectedly. */
  #ends: number[] = [];

  constructor(folder: string, { patienceMs = PATIENCE_MS, openingLimitMs = OPENING_LIMIT_MS, ...callbacks }: KeeperOptions) {
    this.#folder = folder;
    this.#patienceMs = patienceMs;
    this.#openingLimitMs = openingLimitMs;
    this.#callbacks = callbacks;
    this.#thread = this.#open();
  }

  /** Waits for the first opening, however long it takes. */
  async opened(): Promise<void> {
    await this.#thread;
  }

  /** Returns the current thread. While the next one opens, callers wait for it, but not for long. */
  async thread(): Promise<PGliteThread> {
    if (this.isClosed) throw new DatabaseUnavailable('The embedded database is closed');
    if (this.isUp) return this.#thread;
    if (this.#isDiskFull) throw new DiskFull('The disk of the embedded database is full');
    const waiting = new AbortController();
    // Measured from the end of the last thread: the waiting times of callers that queue for the one connection must not add up.
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

  /** Registers a callback that runs after a thread was opened again: notifications may have been missed. */
  onReopen(callback: () => void): void {
    this.#onReopen.push(callback);
  }

  /**
   * Closes the thread, lets `exchangeFolder` replace its folder, and opens it again. Callers wait meanwhile. If the exchange fails, it must
   * leave the folder as it was.
   */
  async exchange(exchangeFolder: () => Promise<void>): Promise<void> {
    const thread = await this.thread();
    // This end is intended, so `onEnd` must not replace the thread.
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
    const slow = new OpeningTooSlow(this.#openingLimitMs);
    const limit = setTimeout(() => thread.end(slow), this.#openingLimitMs);
    try {
      await thread.opened;
      for (const channel of this.#listeners.channels) await thread.ask({ type: 'listen', channel });
    } catch (error) {
      await thread.end(errorOf(error));
      throw error;
    } finally {
      clearTimeout(limit);
    }
    // Caches that depend on notifications are cleared before they can be trusted again.
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
    // Two threads on one folder would corrupt it.
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

  /**
   * Waits, however long, until the disk has space, because opening would fail without it: the operator frees space and need not restart the
   * product.
   */
  async #roomOnDisk(): Promise<void> {
    while (!this.isClosed && !hasRoom(this.#folder)) {
      if (!this.#isDiskFull) this.#callbacks.onError(new DiskFull(`Le disque de la base embarquée (${this.#folder}) est plein`));
      this.#isDiskFull = true;
      await delay(ROOM_MS);
    }
    this.#isDiskFull = false;
  }

  /**
   * Counts the unexpected ends of threads and returns whether there were too many. A stopped statement or a full disk does not count:
   * neither means that the next thread would fail.
   */
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
