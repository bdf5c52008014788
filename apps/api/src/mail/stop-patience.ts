import { setTimeout as delay } from 'node:timers/promises';

/** How long a stop waits for the mails that are under way. */
const STOP_MS = 20_000;

/** A shared time limit for all mails that a stop waits for. It starts with the first wait. */
export class StopPatience {
  readonly #ms: number;
  #over: Promise<void> | null = null;

  constructor(ms = STOP_MS) {
    this.#ms = ms;
  }

  /** Resolves when the work is done or the limit is over. */
  async waitFor(work: Promise<unknown>): Promise<void> {
    this.#over ??= delay(this.#ms, undefined, { ref: false });
    await Promise.race([work, this.#over]);
  }
}
