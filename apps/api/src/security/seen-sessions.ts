import { LRUCache } from 'lru-cache';
import type { Db } from '../db/database.ts';
import { run } from '../db/database.ts';

/** How long sessions live. */
export interface SessionLives {
  /** The longest lifetime since the sign-in. */
  SESSION_DAYS: number;
  /** The longest time without any request. */
  SESSION_IDLE_HOURS: number;
}

const EVERY_MS = 60_000;

/**
 * Records when sessions were last seen, which also extends them. It works in the background: no request waits for it or fails with it. A
 * session is written at most once a minute, however many instances see it.
 */
export class SeenSessions {
  readonly #db: Db;
  readonly #lives: SessionLives;
  readonly #onError: (error: unknown) => void;
  readonly #noted = new LRUCache<string, true>({ max: 5000, ttl: EVERY_MS });
  #waiting: string[] = [];
  #writing: Promise<void> | null = null;

  constructor(db: Db, lives: SessionLives, onError: (error: unknown) => void) {
    this.#db = db;
    this.#lives = lives;
    this.#onError = onError;
  }

  note(sessionId: string): void {
    if (this.#noted.has(sessionId)) return;
    this.#noted.set(sessionId, true);
    this.#waiting.push(sessionId);
    this.#writing ??= this.#write();
  }

  /** Resolves once everything that was noted is written. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  /** Writes the noted sessions. Those noted during a statement are batched into the next one. */
  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const ids = this.#waiting;
      this.#waiting = [];
      await this.#prolong(ids).catch(this.#onError);
    }
    this.#writing = null;
  }

  /** Extends sessions. Skips locked rows: another instance is writing them, or they are about to end. */
  async #prolong(ids: readonly string[]): Promise<void> {
    await run(
      this.#db,
      `update session s set vu_le = now(), expiration = least(s.date + make_interval(hours => 24 * $2::int), now() + make_interval(hours => $3::int))
       from (select id from session where id = any($1::uuid[]) and vu_le < now() - interval '1 minute' and expiration > now()
         for update skip locked) due
       where s.id = due.id`,
      [ids, this.#lives.SESSION_DAYS, this.#lives.SESSION_IDLE_HOURS],
    );
  }
}
