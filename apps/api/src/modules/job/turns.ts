/**
 * The moves of each job that this instance has under way, in the order of their arrival. A move without a version cannot say
 * which step it was meant for: when it arrived while another was under way, and that one moved the job, it was meant for the
 * step before. Between instances the job's version tells the same.
 */
export class Turns {
  readonly #last = new Map<number, Promise<boolean>>();

  /** Runs the move after those that arrived before it on the same job. */
  async take<T>(job: number, move: (turn: Turn) => Promise<T>): Promise<T> {
    const before = this.#last.get(job);
    const { promise: done, resolve: end } = Promise.withResolvers<boolean>();
    this.#last.set(job, done);
    const isLate = (await before) ?? false;
    const turn: Turn = { isLate, hasMoved: isLate };
    try {
      return await move(turn);
    } finally {
      end(turn.hasMoved);
      if (this.#last.get(job) === done) this.#last.delete(job);
    }
  }
}

export interface Turn {
  /** One that arrived before this one, and was still under way, moved the job. */
  readonly isLate: boolean;
  /** To be set by a move that succeeds. */
  hasMoved: boolean;
}
