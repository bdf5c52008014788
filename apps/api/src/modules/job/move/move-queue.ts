/**
 * Runs the moves of each job one after the other, in the order in which they arrived at this instance. A move without a version
 * cannot say which step it was meant for. If it arrived while another move was still running, and that one moved the job, it was
 * meant for the step before. Between instances, the job's version tells the same.
 */
export class MoveQueue {
  readonly #last = new Map<number, Promise<boolean>>();

  /** Runs the move after those that arrived before it on the same job. */
  async run<T>(job: number, move: (queued: QueuedMove) => Promise<T>): Promise<T> {
    const before = this.#last.get(job);
    const { promise: done, resolve: end } = Promise.withResolvers<boolean>();
    this.#last.set(job, done);
    const isOvertaken = (await before) ?? false;
    const queued: QueuedMove = { isOvertaken, hasMoved: isOvertaken };
    try {
      return await move(queued);
    } finally {
      end(queued.hasMoved);
      if (this.#last.get(job) === done) this.#last.delete(job);
    }
  }
}

export interface QueuedMove {
  /** A move that arrived before this one, and was still running, has moved the job. */
  readonly isOvertaken: boolean;
  /** To be set by a move that succeeds. */
  hasMoved: boolean;
}
