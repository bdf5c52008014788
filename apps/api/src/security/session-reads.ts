import { LRUCache } from 'lru-cache';
import type { Session } from './session.ts';

/** A session that is over does not begin again: its id is random and is used once. Kept short all the same. */
const OVER_MS = 2000;
/** A reading that takes longer may hang on a dead connection: whoever comes then tries another one. */
const SHARED_MS = 1000;

/**
 * Keeps readings of sessions few. Whoever asks for a session that is being read waits for that reading, and one that is over is
 * not asked for again for a while. A reading that began before a change is not shared with those who come after it.
 */
export class SessionReads {
  readonly #running = new Map<string, Running>();
  /** Apart from the sessions that live: tokens that are worth nothing must not push these out. */
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

  /** What was read or is being read may be outdated. */
  forget(): void {
    this.#running.clear();
    this.#over.clear();
  }
}

interface Running {
  reading: Promise<Session | null>;
  begunAt: number;
}
