import { MINUTE_MS } from '@editique/domain/time/durations';

/** Longer than any request takes from its arrival to its turn. */
const REMEMBERED_MS = 5 * MINUTE_MS;

/**
 * Runs the moves of each job one after the other, in their order of arrival at this instance. A move without a version does not say which
 * step it was meant for: if the job was moved after this move arrived, the move was meant for the step before. Across instances, the
 * history answers the same question (`isMovedSince`).
 */
export class MoveQueue {
  readonly #last = new Map<number, Promise<void>>();
  /** When each job was last moved, by `performance.now()`, oldest first. */
  readonly #movedAt = new Map<number, number>();

  /** Runs the move after those that arrived earlier for the same job. */
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
  /** Whether the job was moved after this move arrived. */
  readonly isOvertaken: boolean;
  /** Must be set by a move that succeeds. */
  hasMoved: boolean;
}
