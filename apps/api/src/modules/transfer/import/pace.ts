import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long work may hold the event loop before others get their turn. Short, because one request needs about ten turns. */
const TURN_MS = 2;

/** Tells long-running work when to let other requests run: `if (pace.isDue) await pace.rest()`. */
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

export function* inParts<T>(items: readonly T[], length: number): Generator<T[]> {
  for (let start = 0; start < items.length; start += length) yield items.slice(start, start + length);
}
