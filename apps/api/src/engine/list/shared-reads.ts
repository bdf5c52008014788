/** What is being read right now, by name, so that others can wait for it instead of reading the same again. */
export class SharedReads<T> {
  readonly #running = new Map<string, Promise<T>>();

  /** What somebody is reading under this name. */
  running(key: string): Promise<T> | undefined {
    return this.#running.get(key);
  }

  /** Reads, and lets others wait for it meanwhile. */
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
