import { failure } from '@editique/domain/messages';
import { tooMany } from '../http/errors.ts';

const RETRY_S = 5;

/**
 * Runs a limited amount of work at once, in two lanes. Work for waiting users comes first, and is refused if too much of it waits. Bulk
 * work starts only when no user waits. It needs no limit of its own, because its callers submit only a part at a time.
 */
export class TwoLanes {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #people: (() => void)[] = [];
  readonly #bulk: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, maxWaiting: number) {
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce && this.#people.length >= this.#maxWaiting) throw tooMany(failure.tooMany, RETRY_S);
    return this.#inLane(this.#people, work);
  }

  runBulk<T>(work: () => Promise<T>): Promise<T> {
    return this.#inLane(this.#bulk, work);
  }

  async #inLane<T>(lane: (() => void)[], work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else await new Promise<void>((resolve) => lane.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#people.shift() ?? this.#bulk.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
