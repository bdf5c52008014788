import { setTimeout as delay } from 'node:timers/promises';

/** How long a stop waits for the mails that are under way. */
const STOP_MS = 20_000;

/** All mails that a stop waits for share one wait: it begins with the first who asks. */
export class StopPatience {
  readonly #ms: number;
  #over: Promise<void> | null = null;

  constructor(ms = STOP_MS) {
    this.#ms = ms;
  }

  /** Returns when the work is done, or the wait is over. */
  async waitFor(work: Promise<unknown>): Promise<void> {
    this.#over ??= delay(this.#ms, undefined, { ref: false });
    await Promise.race([work, this.#over]);
  }
}
