import { failure } from '@editique/domain/messages';
import { tooMany } from '../http/errors.ts';

const RETRY_S = 5;

/**
 * Runs only so much work at once, in two lanes. Work of people who wait comes first and is refused when too much of it waits. Bulk
 * work starts only when nobody waits. It has no limit of its own, because whoever sends it sends a part at a time.
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
