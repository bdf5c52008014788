/** An id that was skipped for this long belongs to a transaction that was rolled back. */
const GAP_MS = 120_000;
/** A longer jump means that another database is behind the connection now: the ids between say nothing. */
const MAX_JUMP = 100_000;

/**
 * Remembers which ids of the journal were seen. A row gets its id when it is written and is seen when it is committed, so a
 * lower id may come after a higher one. A reader therefore resumes just below the first id that is still missing.
 */
export class Watermark {
  readonly #gaps = new Map<number, number>();
  readonly #now: () => number;
  #high: number;

  constructor(high: number, missing: readonly number[] = [], now: () => number = Date.now) {
    this.#high = high;
    this.#now = now;
    for (const id of missing) this.#gaps.set(id, now());
  }

  /** The newest id that was seen. */
  get high(): number {
    return this.#high;
  }

  /** Everything up to here was seen. */
  get low(): number {
    let low = this.#high;
    const oldest = this.#now() - GAP_MS;
    for (const [id, since] of this.#gaps) {
      if (since < oldest) this.#gaps.delete(id);
      else if (id <= low) low = id - 1;
    }
    return low;
  }

  /** The ids below the newest that may still be committed. */
  get missing(): number[] {
    const oldest = this.#now() - GAP_MS;
    return [...this.#gaps].flatMap(([id, since]) => (since < oldest ? [] : [id]));
  }

  see(from: number, to: number = from): void {
    for (const id of this.#gaps.keys()) if (id >= from && id <= to) this.#gaps.delete(id);
    if (to <= this.#high) return;
    if (from - this.#high <= MAX_JUMP) for (let id = this.#high + 1; id < from; id++) this.#gaps.set(id, this.#now());
    this.#high = to;
  }

  hasSeen(id: number): boolean {
    return id <= this.#high && !this.#gaps.has(id);
  }
}
