import { failure } from '@editique/domain/messages';
import { tooMany } from '../errors.ts';

const RETRY_S = 5;

interface Place {
  start: () => void;
  refuse: (reason: Error) => void;
}

/**
 * Runs a limited amount of work at once. The rest waits in one line per key, and the lines take turns. When all waiting places are taken, a
 * newcomer with a shorter line displaces the last place of the longest one, so that a crowd with one key shuts out nobody else.
 */
export class WorkQueue {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  /** The lines in the order of their turns. A line is never empty. */
  readonly #lines = new Map<string, Place[]>();
  #waiting = 0;
  #running = 0;

  constructor(atOnce: number, maxWaiting: number) {
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  /** Runs the work in its turn. Whoever waits with a signal leaves the line when it aborts. */
  async run<T>(work: () => Promise<T>, key = '', signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.#running < this.#atOnce) this.#running += 1;
    else await this.#turn(key, signal);
    try {
      return await work();
    } finally {
      const next = this.#takeNext();
      if (next) next.start();
      else this.#running -= 1;
    }
  }

  #turn(key: string, signal: AbortSignal | undefined): Promise<void> {
    if (this.#waiting >= this.#maxWaiting && !this.#displaceFor(key)) throw tooMany(failure.tooMany, RETRY_S);
    const line = this.#lines.get(key) ?? [];
    this.#lines.set(key, line);
    this.#waiting += 1;
    return new Promise((resolve, reject) => {
      const settled = (): void => signal?.removeEventListener('abort', leave);
      const place: Place = {
        start() {
          settled();
          resolve();
        },
        refuse(reason) {
          settled();
          reject(reason);
        },
      };
      const leave = (): void => {
        this.#remove(key, line, place);
        reject(signal?.reason);
      };
      line.push(place);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  #remove(key: string, line: Place[], place: Place): void {
    line.splice(line.indexOf(place), 1);
    if (line.length === 0) this.#lines.delete(key);
    this.#waiting -= 1;
  }

  #displaceFor(key: string): boolean {
    let longest: Place[] = [];
    for (const line of this.#lines.values()) if (line.length > longest.length) longest = line;
    // The newcomer's own line would become at least as long, so displacing would not be fairer.
    if (longest.length <= (this.#lines.get(key)?.length ?? 0) + 1) return false;
    longest.pop()?.refuse(tooMany(failure.tooMany, RETRY_S));
    this.#waiting -= 1;
    return true;
  }

  #takeNext(): Place | undefined {
    for (const [key, line] of this.#lines) {
      const place = line.shift();
      // Moves the line to the end: its next turn comes after all others.
      this.#lines.delete(key);
      if (line.length) this.#lines.set(key, line);
      this.#waiting -= 1;
      return place;
    }
    return undefined;
  }
}
