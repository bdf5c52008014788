import { LRUCache } from 'lru-cache';
import type { Session } from './session.ts';

/** How long an ended session is cached. It cannot begin again, because its id is random and used once. Short all the same. */
const OVER_MS = 2000;
/** A read that takes longer may hang on a dead connection, so later callers start another one. */
const SHARED_MS = 1000;

/**
 * Reduces the number of session reads. Callers for a session that is being read share that read, and an ended session is not read again for
 * a while. A read that began before a change is not shared with callers after the change.
 */
export class SessionReads {
  readonly #running = new Map<string, Running>();
  /** Ended sessions, cached apart from live ones, so that worthless tokens cannot evict live sessions. */
  readonly #over = new LRUCache<string, true>({ max: 5000, ttl: OVER_MS });

  isOver(sessionId: string): boolean {
    return this.#over.has(sessionId);
  }

  noteOver(sessionId: string): void {
    this.#over.set(sessionId, true);
  }

  async share(sessionId: string, read: () => Promise<Session | null>): Promise<Session | null> {
    const running = this.#running.get(sessionId);
    if (running && performance.now() - running.begunAt < SHARED_MS) return running.reading;
    const own = { reading: read(), begunAt: performance.now() };
    this.#running.set(sessionId, own);
    try {
      return await own.reading;
    } finally {
      if (this.#running.get(sessionId) === own) this.#running.delete(sessionId);
    }
  }

  /** Drops finished and running reads, because either may be stale. */
  forget(): void {
    this.#running.clear();
    this.#over.clear();
  }
}

interface Running {
  reading: Promise<Session | null>;
  begunAt: number;
}
