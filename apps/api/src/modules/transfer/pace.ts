import { setImmediate as nextTurn } from 'node:timers/promises';

/** So long may work hold the event loop before other requests get their turn. */
const TURN_MS = 8;

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
