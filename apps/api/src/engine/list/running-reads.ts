/** Reads under way, by key, so that others can wait for one instead of repeating it. */
export class RunningReads<T> {
  readonly #running = new Map<string, Promise<T>>();

  /** Returns the read under way with this key, if any. */
  running(key: string): Promise<T> | undefined {
    return this.#running.get(key);
  }

  /** Starts a read. Others can wait for it until it ends. */
  async read<R extends T>(key: string, work: () => Promise<R>): Promise<R> {
    const reading = work();
    this.#running.set(key, reading);
    try {
      return await reading;
    } finally {
      if (this.#running.get(key) === reading) this.#running.delete(key);
    }
  }
}
