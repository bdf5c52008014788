import { MINUTE_MS } from '@editique/domain/time/durations';

/** No request takes longer from its arrival to its turn. */
const REMEMBERED_MS = 5 * MINUTE_MS;

/**
 * Runs the moves of each job one after the other, in the order in which they arrived at this instance. A move without a version
 * cannot say which step it was meant for. If it arrived before another move was done, and that one moved the job, it was meant for the
 * step before. Between instances, the history tells the same (`movedSince`).
 */
export class MoveQueue {
  readonly #last = new Map<number, Promise<void>>();
  /** When each job was last moved, by `performance.now()`, the longest ago first. */
  readonly #movedAt = new Map<number, number>();

  /** Runs the move after those that arrived before it on the same job. */
  async run<T>(job: number, arrivedAt: number, move: (queued: QueuedMove) => Promise<T>): Promise<T> {
    const before = this.#last.get(job);
    const { promise: done, resolve: end } = Promise.withResolvers<void>();
    this.#last.set(job, done);
    await before;
    const queued: QueuedMove = { isOvertaken: (this.#movedAt.get(job) ?? 0) > arrivedAt, hasMoved: false };
    try {
      return await move(queued);
    } finally {
      if (queued.hasMoved) this.#remember(job);
      end();
      if (this.#last.get(job) === done) this.#last.delete(job);
    }
  }

  #remember(job: number): void {
    const now = performance.now();
    this.#movedAt.delete(job);
    this.#movedAt.set(job, now);
    for (const [old, at] of this.#movedAt) {
      if (now - at < REMEMBERED_MS) break;
      this.#movedAt.delete(old);
    }
  }
}

export interface QueuedMove {
  /** The job was moved after this move arrived. */
  readonly isOvertaken: boolean;
  /** To be set by a move that succeeds. */
  hasMoved: boolean;
}
