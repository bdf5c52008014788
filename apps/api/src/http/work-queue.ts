import { failure } from '@editique/domain/messages';
import { tooMany } from './errors.ts';

const RETRY_S = 5;

/** Runs only so much work at once. The rest waits in a line, and when the line is full more work is refused. */
export class WorkQueue {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, maxWaiting: number) {
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else if (this.#waiting.length < this.#maxWaiting) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else throw tooMany(failure.tooMany, RETRY_S);
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
