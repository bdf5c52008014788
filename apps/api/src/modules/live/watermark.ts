/** An id missing for this long was most likely rolled back, so readers resume above it. */
const GAP_MS = 120_000;
/** An id missing for this long is no longer looked for: no transaction lasts as long. */
const LOST_MS = 600_000;
/** A longer jump means that another database now answers: the ids in between mean nothing. */
const MAX_JUMP = 100_000;

/** Reads a monotonic clock: if the system clock were set forward, ids of open transactions would count as lost. */
const monotonic = (): number => performance.now();

/** Ids from the first to the last, both included. */
export interface Range {
  from: number;
  to: number;
}

/**
 * Tracks which ids of the journal were seen. A row gets its id when it is written and is seen when it is committed, so a lower id may
 * appear after a higher one. A reader therefore resumes just below the first id that is still missing.
 */
export class Watermark {
  /** When each id was found missing, in ascending order of ids. */
  readonly #gaps = new Map<number, number>();
  readonly #now: () => number;
  #high: number;

  constructor(high: number, missing: readonly number[] = [], now: () => number = monotonic) {
    this.#high = high;
    this.#now = now;
    for (const id of missing) this.#gaps.set(id, now());
  }

  /** The newest id that was seen. */
  get high(): number {
    return this.#high;
  }

  /** Everything up to this id was seen. */
  get low(): number {
    const oldest = this.#now() - GAP_MS;
    for (const [id, since] of this.#gaps) if (since >= oldest && id <= this.#high) return id - 1;
    return this.#high;
  }

  /** The ids below the newest that may still be committed. Those of a long transaction are contiguous. */
  get missing(): Range[] {
    const oldest = this.#now() - LOST_MS;
    const ranges: Range[] = [];
    for (const [id, since] of this.#gaps) {
      const last = ranges.at(-1);
      if (since < oldest) this.#gaps.delete(id);
      else if (last?.to === id - 1) last.to = id;
      else ranges.push({ from: id, to: id });
    }
    return ranges;
  }

  see(id: number): void {
    this.#gaps.delete(id);
    if (id <= this.#high) return;
    if (id - this.#high <= MAX_JUMP) for (let skipped = this.#high + 1; skipped < id; skipped++) this.#gaps.set(skipped, this.#now());
    this.#high = id;
  }

  hasSeen(id: number): boolean {
    return id <= this.#high && !this.#gaps.has(id);
  }
}
