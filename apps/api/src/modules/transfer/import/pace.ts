import { setImmediate as nextTurn } from 'node:timers/promises';

/** So long may work hold the event loop before others get their turn. It is short, because one request needs about ten turns. */
const TURN_MS = 2;

/** Tells long work when to let other requests run: `if (pace.isDue) await pace.rest()`. */
export class Pace {
  #began = performance.now();

  get isDue(): boolean {
    return performance.now() - this.#began > TURN_MS;
  }

  async rest(): Promise<void> {
    await nextTurn();
    this.#began = performance.now();
  }
}

/** The items in parts of this length. */
export function* inParts<T>(items: readonly T[], length: number): Generator<T[]> {
  for (let start = 0; start < items.length; start += length) yield items.slice(start, start + length);
}
