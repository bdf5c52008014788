/** How many failed sign-ins each instance records individually per minute. */
const PER_MINUTE = 60;
const WINDOW_MS = 60_000;

/** Limits the lines that failed sign-ins add to the security journal, because anybody can cause them. The rest is recorded as a count. */
export class FailureBound {
  readonly #tell: (count: number) => Promise<void>;
  readonly #most: number;
  #begun = Number.NEGATIVE_INFINITY;
  #written = 0;
  #leftOut = 0;
  #timer: NodeJS.Timeout | undefined;

  /** `tell` writes how many failures were left out. */
  constructor(tell: (count: number) => Promise<void>, most = PER_MINUTE) {
    this.#tell = tell;
    this.#most = most;
  }

  /** True if the next failure may be recorded individually. */
  get hasRoom(): boolean {
    if (performance.now() - this.#begun >= WINDOW_MS) {
      this.#begun = performance.now();
      this.#written = 0;
    }
    return this.#written < this.#most;
  }

  count(isWritten: boolean): void {
    if (isWritten) this.#written += 1;
    else this.#leftOut += 1;
    if (this.#leftOut > 0) this.#timer ??= setTimeout(() => void this.flush(), WINDOW_MS).unref();
  }

  /** Records the number of failures left out so far. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const count = this.#leftOut;
    this.#leftOut = 0;
    if (count > 0) await this.#tell(count);
  }
}
