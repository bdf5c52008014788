import { addDurations, type Durations, emptyDurations, noteDuration } from '@editique/domain/exploitation/durations';

const HALF_MS = 30 * 60_000;

/** Durations of calls during the last hour: the current half hour and the one before. */
export class RecentDurations {
  #current = new Map<string, Durations>();
  #before = new Map<string, Durations>();
  #began = performance.now();

  note(call: string, ms: number): void {
    this.#turn();
    let known = this.#current.get(call);
    if (!known) {
      known = emptyDurations();
      this.#current.set(call, known);
    }
    noteDuration(known, ms);
  }

  /** Returns the calls with a duration of at least `ms`, slowest first, `most` of them. */
  slowest(ms: number, most: number): Record<string, Durations> {
    this.#turn();
    const sums = new Map<string, Durations>();
    for (const half of [this.#before, this.#current])
      for (const [call, durations] of half) {
        const sum = sums.get(call) ?? emptyDurations();
        addDurations(sum, durations);
        sums.set(call, sum);
      }
    const slow = [...sums].filter(([, { pire }]) => pire >= ms).sort(([, one], [, other]) => other.pire - one.pire);
    return Object.fromEntries(slow.slice(0, most));
  }

  #turn(): void {
    const now = performance.now();
    if (now - this.#began < HALF_MS) return;
    this.#before = now - this.#began < 2 * HALF_MS ? this.#current : new Map();
    this.#current = new Map();
    this.#began = now;
  }
}
