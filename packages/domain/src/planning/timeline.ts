/** The occupied part of a machine's open time: ordered blocks that neither overlap nor touch. */
export class Timeline {
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];

  /** Returns the earliest point from `ready` on at which this much time is free in one piece. */
  firstFit(ready: number, duration: number): number {
    let start = ready;
    for (let at = this.#firstEndingAfter(ready); at < this.#starts.length; at++) {
      if ((this.#starts[at] ?? 0) - start >= duration) return start;
      start = Math.max(start, this.#ends[at] ?? 0);
    }
    return start;
  }

  /** Occupies time that `firstFit` found. */
  take(start: number, end: number): void {
    if (end <= start) return;
    const at = this.#firstEndingAfter(start - 1);
    const touchesLeft = this.#ends[at] === start;
    const right = touchesLeft ? at + 1 : at;
    const touchesRight = this.#starts[right] === end;
    if (touchesLeft && touchesRight) {
      this.#ends[at] = this.#ends[right] ?? end;
      this.#starts.splice(right, 1);
      this.#ends.splice(right, 1);
    } else if (touchesLeft) this.#ends[at] = end;
    else if (touchesRight) this.#starts[right] = start;
    else {
      this.#starts.splice(at, 0, start);
      this.#ends.splice(at, 0, end);
    }
  }

  /** Returns the index of the first block that ends after the moment. */
  #firstEndingAfter(moment: number): number {
    let low = 0;
    let high = this.#ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ends[middle] ?? 0) > moment) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
